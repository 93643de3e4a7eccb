import { createLogSettings } from '../src/lib/log';

export default () => createLogSettings();
