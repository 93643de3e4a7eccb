import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_NAMES } from '#settings';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { readOrCreateSecrets } from './secrets.ts';

const aDataFolder = () => createTemporaryFolder('secrets');

test('a new data folder gets every secret, for its owner only', () => {
  const dataDir = aDataFolder();
  const secrets = readOrCreateSecrets(dataDir, {});
  expect(Object.keys(secrets).sort()).toEqual([...SECRET_NAMES].sort());
  expect(new Set(Object.values(secrets)).size).toBe(SECRET_NAMES.length);
  expect(statSync(join(dataDir, 'secrets.env')).mode & 0o777).toBe(0o600);
});

test('the second start reads what the first one made', () => {
  const dataDir = aDataFolder();
  expect(readOrCreateSecrets(dataDir, {})).toEqual(readOrCreateSecrets(dataDir, {}));
});

test('a secret that is missing in an older file is added and the others stay', () => {
  const dataDir = aDataFolder();
  writeFileSync(join(dataDir, 'secrets.env'), 'JWT_SECRET=alt\n', { mode: 0o644 });
  const secrets = readOrCreateSecrets(dataDir, {});
  expect(secrets.JWT_SECRET).toBe('alt');
  expect(secrets.PURGE_SECRET.length).toBeGreaterThan(32);
  expect(statSync(join(dataDir, 'secrets.env')).mode & 0o777).toBe(0o600);
});

test('a given secret wins and is not written down', () => {
  const dataDir = aDataFolder();
  expect(readOrCreateSecrets(dataDir, { ADMIN_PASSWORD: 'Wien-1010' }).ADMIN_PASSWORD).toBe(
    'Wien-1010',
  );
  expect(readFileSync(join(dataDir, 'secrets.env'), 'utf8')).not.toContain('Wien-1010');
});

test('the password meets the rule of the admin panel', () => {
  const password = readOrCreateSecrets(aDataFolder(), {}).ADMIN_PASSWORD;
  expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,72}$/);
});
