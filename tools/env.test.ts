import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings as readOwnSettings, SECRET_NAMES, SETTINGS_OF } from '#settings';
import { readSettings } from './env.ts';
import { ROOT } from './repository.ts';
import { StartProblem } from './start-problem.ts';

/** A house of its own, with a Rentman of its own. */
const OWN_HOUSE = {
  RENTMAN_URL: 'https://api.rentman.net',
  RENTMAN_TOKEN: 'geheim',
  HOUSE_EMAIL: 'haus@nordlicht.at',
  MAIL_FROM: 'Nordlicht <anfrage@nordlicht.at>',
  ADMIN_EMAIL: 'eva@nordlicht.at',
  SHOP_URL: 'https://nordlicht.at',
  BACKEND_URL: 'https://api.nordlicht.at',
  SMTP_URL: 'smtp://post.nordlicht.at:587',
};

const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));

test('an empty environment stands for the demo on this machine', () => {
  expect(readSettings({}, '/klappe')).toMatchObject({
    DATA_DIR: '/klappe/.data',
    HOST: '127.0.0.1',
    SHOP_URL: 'http://localhost:3000',
    BACKEND_URL: 'http://localhost:1337',
    RENTMAN_URL: 'http://localhost:4500',
    RENTMAN_TOKEN: 'sandbox-token',
    GUEST_INQUIRIES: true,
    usesSandbox: true,
  });
});

test('.env.example runs as it is and changes nothing', () => {
  expect(readSettings(example, '/klappe')).toEqual(readSettings({}, '/klappe'));
});

test('.env.example names every setting, secret and test variable', () => {
  const names = [...Object.values(SETTINGS_OF).flat(), ...SECRET_NAMES, 'CHROMIUM_PATH'];
  expect(Object.keys(example).sort()).toEqual([...new Set(names)].sort());
});

test('an address follows the port it is not given for', () => {
  const settings = readSettings({ SHOP_PORT: '8080', SANDBOX_PORT: '8081' }, '/klappe');
  expect(settings).toMatchObject({
    SHOP_URL: 'http://localhost:8080',
    RENTMAN_URL: 'http://localhost:8081',
    usesSandbox: true,
  });
});

test('the sandbox tells the backend of changes without being told to', () => {
  expect(readSettings({ BACKEND_PORT: '8082', HOST: '0.0.0.0' }, '/klappe')).toMatchObject({
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:8082/rentman/webhook',
    RENTMAN_WEBHOOK_TOKEN: 'sandbox-webhook-token',
  });
  expect(readSettings(OWN_HOUSE, '/klappe').RENTMAN_WEBHOOK_TOKEN).toBe('');
});

test('a slash at the end of an address is dropped', () => {
  expect(readSettings({ SHOP_URL: 'https://shop.example/' }, '/klappe').SHOP_URL).toBe(
    'https://shop.example',
  );
});

test('every wrong field is named in one sentence', () => {
  const read = () =>
    readSettings(
      { SHOP_PORT: 'drei', BACKEND_PORT: '70000', GUEST_INQUIRIES: 'vielleicht', SMTP_URL: 'mail' },
      '/klappe',
    );
  expect(read).toThrow(StartProblem);
  expect(read).toThrow(/GUEST_INQUIRIES.*BACKEND_PORT.*SMTP_URL.*SHOP_PORT/);
});

test('a Rentman elsewhere needs its token and no sandbox', () => {
  expect(() => readSettings({ ...OWN_HOUSE, RENTMAN_TOKEN: '' }, '/klappe')).toThrow(
    /RENTMAN_TOKEN/,
  );
  expect(readSettings(OWN_HOUSE, '/klappe').usesSandbox).toBe(false);
});

test('a Rentman elsewhere demands the own settings of the house, all missing ones in one sentence', () => {
  const { RENTMAN_URL, RENTMAN_TOKEN } = OWN_HOUSE;
  expect(() => readSettings({ RENTMAN_URL, RENTMAN_TOKEN }, '/klappe')).toThrow(
    /your house's own HOUSE_EMAIL, MAIL_FROM, ADMIN_EMAIL, SHOP_URL, BACKEND_URL; .* set SMTP_URL,/,
  );
  const demo = { ...OWN_HOUSE, MAIL_FROM: 'Lichtspiel <anfrage@lichtspiel.example>', SHOP_URL: '' };
  expect(() => readSettings(demo, '/klappe')).toThrow(/own MAIL_FROM, SHOP_URL\./);
});

test('a house of its own has a mail server, or says that it wants none', () => {
  expect(() => readSettings({ ...OWN_HOUSE, SMTP_URL: '' }, '/klappe')).toThrow(/SMTP_URL=none/);
  expect(readSettings({ ...OWN_HOUSE, SMTP_URL: 'none' }, '/klappe').SMTP_URL).toBeUndefined();
  expect(readSettings({}, '/klappe').SMTP_URL).toBeUndefined();
});

test('a wrong address of Rentman is told with the one of Rentman', () => {
  expect(() => readSettings({ ...OWN_HOUSE, RENTMAN_URL: 'rentman' }, '/klappe')).toThrow(
    'RENTMAN_URL must be an address like https://api.rentman.net',
  );
});

test('demo content comes with the sandbox unless it is set otherwise, and never with a real Rentman', () => {
  const elsewhere = OWN_HOUSE;
  expect(readSettings({}, '/klappe').DEMO_CONTENT).toBe(true);
  expect(readSettings(elsewhere, '/klappe').DEMO_CONTENT).toBe(false);
  expect(readSettings({ DEMO_CONTENT: 'false' }, '/klappe').DEMO_CONTENT).toBe(false);
  expect(readSettings({ ...elsewhere, DEMO_CONTENT: 'true' }, '/klappe').DEMO_CONTENT).toBe(false);
  const sandbox = { ...elsewhere, RENTMAN_URL: 'http://127.0.0.1:9', DEMO_CONTENT: 'true' };
  expect(readSettings(sandbox, '/klappe').DEMO_CONTENT).toBe(true);
});

test('two services on one port are refused', () => {
  expect(() => readSettings({ SHOP_PORT: '1337' }, '/klappe')).toThrow(/must differ/);
});

test('a secret of the environment is taken over', () => {
  const settings = readSettings({ ADMIN_PASSWORD: 'Wien-1010', JWT_SECRET: ' ' }, '/klappe');
  expect(settings.secrets).toEqual({ ADMIN_PASSWORD: 'Wien-1010' });
});

test('another time is a moment with its zone, or the distance to the real one that processes hand on', () => {
  expect(readSettings({ NOW: '-86400000' }, '/klappe').NOW).toBe(-86_400_000);
  const { NOW = 0 } = readSettings({ NOW: '2028-02-28T09:00:00+01:00' }, '/klappe');
  expect(Math.abs(Date.now() + NOW - Date.parse('2028-02-28T08:00:00Z'))).toBeLessThan(60_000);
  for (const wrong of ['2026-09-14', '2026-09-14T09:00:00', 'morgen', '12.5']) {
    expect(() => readSettings({ NOW: wrong }, '/klappe')).toThrow(/NOW must be a moment/);
  }
});

test('another time is refused with every Rentman that is not the sandbox', () => {
  const NOW = '2026-09-14T09:00:00+02:00';
  expect(() => readSettings({ ...OWN_HOUSE, NOW }, '/klappe')).toThrow(
    /NOW is for the sandbox only/,
  );
  const onThisMachine = { ...OWN_HOUSE, RENTMAN_URL: 'http://127.0.0.1:9', NOW };
  expect(() => readSettings(onThisMachine, '/klappe')).toThrow(/NOW is for the sandbox only/);
});

test('a process that is started without the commands refuses another time with a real Rentman too', () => {
  expect(() => readOwnSettings({ ...OWN_HOUSE, NOW: '1000' }, '/klappe')).toThrow(
    /NOW is for the sandbox only/,
  );
});
