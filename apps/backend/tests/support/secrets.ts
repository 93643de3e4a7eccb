export const KEY = 'a-secret-of-a-test';

/** Every secret that the backend's environment needs. */
export const SECRETS = {
  APP_KEYS: `${KEY},${KEY}`,
  API_TOKEN_SALT: KEY,
  ADMIN_JWT_SECRET: KEY,
  TRANSFER_TOKEN_SALT: KEY,
  JWT_SECRET: KEY,
  ENCRYPTION_KEY: KEY,
  PURGE_SECRET: KEY,
  STATUS_TOKEN: KEY,
  ADMIN_PASSWORD: 'Klappe-2026',
};
