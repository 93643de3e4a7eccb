import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { SECRET_NAMES, type SecretName } from '#settings';

const Secrets = z.record(z.enum(SECRET_NAMES), z.string().min(1)).readonly();

export type Secrets = z.infer<typeof Secrets>;

const KEY_BYTES = 32;

/** The file that holds the secrets of a data folder. */
export function toSecretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.env');
}

function createKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Meets Strapi's rule (a capital, a small letter, a digit) and can be typed from a terminal. */
function createPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const pick = () => letters.charAt(randomInt(letters.length));
  const groups = [1, 2, 3].map(() => Array.from({ length: 4 }, pick).join(''));
  return `Klappe-${groups.join('-')}-${randomInt(10, 100)}`;
}

function createSecret(name: SecretName): string {
  if (name === 'ADMIN_PASSWORD') return createPassword();
  if (name === 'APP_KEYS') return [createKey(), createKey()].join(',');
  return createKey();
}

/** The secrets of this data folder, made on its first use; what is `given` wins and is not stored. */
export function readOrCreateSecrets(dataDir: string, given: Partial<Secrets>): Secrets {
  const file = toSecretsFile(dataDir);
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const missing = SECRET_NAMES.filter((name) => !stored[name] && !given[name]);
  const kept: Record<string, string | undefined> = { ...stored };
  for (const name of missing) kept[name] = createSecret(name);
  if (missing.length > 0) writeSecrets(file, kept);
  return Secrets.parse({ ...kept, ...given });
}

/** Secrets for a process that signs nothing and stores nothing: the house's own stay where they are. */
export function createThrowawaySecrets(): Secrets {
  return Secrets.parse(Object.fromEntries(SECRET_NAMES.map((name) => [name, createSecret(name)])));
}

function writeSecrets(file: string, secrets: Record<string, string | undefined>): void {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  const head =
    '# Made for this data folder by npm start. Keep it private; deleting it signs everybody out.';
  const draft = `${file}.new`;
  writeFileSync(draft, `${head}\n${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}
