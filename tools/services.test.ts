import { expect, test } from 'vitest';
import { SECRET_NAMES } from '#settings';
import { readSettings } from './env.ts';
import type { Secrets } from './secrets.ts';
import { describeServices } from './services.ts';

function aStack(variables: Record<string, string> = {}) {
  const settings = readSettings(variables, '/klappe');
  const secrets = Object.fromEntries(
    SECRET_NAMES.map((name) => [name, `${name} value`]),
  ) as Secrets;
  return describeServices({ root: '/klappe', settings, secrets, variables });
}

function envOf(variables: Record<string, string>, name: string) {
  return aStack(variables).find((service) => service.name === name)?.env ?? {};
}

test('the sandbox starts before the backend and the backend before the shop', () => {
  expect(aStack().map(({ name }) => name)).toEqual(['sandbox', 'backend', 'shop']);
});

test('with another Rentman the sandbox is left out', () => {
  const elsewhere = { RENTMAN_URL: 'http://127.0.0.1:9', RENTMAN_TOKEN: 'geheim' };
  expect(aStack(elsewhere).map(({ name }) => name)).toEqual(['backend', 'shop']);
});

test('the shop holds neither the token of Rentman nor a secret but its own', () => {
  const env = envOf({ SECRET_OF_MINE: 'x' }, 'shop');
  expect(env.PURGE_SECRET).toBe('PURGE_SECRET value');
  expect(Object.keys(env)).not.toContain('RENTMAN_TOKEN');
  expect(Object.keys(env)).not.toContain('JWT_SECRET');
  expect(Object.keys(env)).not.toContain('SECRET_OF_MINE');
});

test('every process is told the same data folder as an absolute path', () => {
  expect(aStack({ DATA_DIR: 'daten' }).map(({ env }) => env.DATA_DIR)).toEqual(
    Array(3).fill('/klappe/daten'),
  );
});

test('a setting without a value is not handed on', () => {
  expect(Object.keys(envOf({}, 'backend'))).not.toContain('SMTP_URL');
});

test('health is asked on this machine when the stack listens everywhere', () => {
  const [, , shop] = aStack({ HOST: '0.0.0.0', SHOP_PORT: '8080' });
  expect(shop?.healthUrl).toBe('http://127.0.0.1:8080/healthz');
});

test('with another time every process is told the same distance to the real one, and no other is told any', () => {
  const stack = aStack({ NOW: '2026-09-14T09:00:00+02:00', NODE_OPTIONS: '--no-warnings' });
  const told = new Set(stack.map(({ env }) => env.NOW));
  expect(told.size).toBe(1);
  const [ms] = told;
  expect(Math.abs(Date.now() + Number(ms) - Date.parse('2026-09-14T07:00:00Z'))).toBeLessThan(
    60_000,
  );
  const options = `--no-warnings --import file:///klappe/tools/clock/shift-process.ts?ms=${ms}`;
  expect(stack.map(({ env }) => env.NODE_OPTIONS)).toEqual(Array(3).fill(options));
  expect(aStack().some(({ env }) => 'NOW' in env || 'NODE_OPTIONS' in env)).toBe(false);
});
