export {
  readSettings,
  SECRET_NAMES,
  type SecretName,
  type SettingName,
  type Settings,
  SettingsError,
  type Variables,
} from './settings.ts';
