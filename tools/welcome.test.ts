import { expect, test } from 'vitest';
import { SECRET_NAMES } from '#settings';
import { readSettings } from './env.ts';
import type { Secrets } from './secrets.ts';
import { describeWelcome } from './welcome.ts';

const SETTINGS = readSettings({ KLAPPE_DATA: '/data' }, '/klappe');
const SECRETS = Object.fromEntries(
  SECRET_NAMES.map((name) => [name, `value of ${name}`]),
) as Secrets;

test('the password of the panel is printed at the first start only, later where it stands', () => {
  const first = describeWelcome(SETTINGS, { secrets: SECRETS, isFirstStart: true });
  expect(first).toContain('value of ADMIN_PASSWORD');
  const later = describeWelcome(SETTINGS, { secrets: SECRETS, isFirstStart: false });
  expect(later).not.toContain('value of');
  expect(later).toContain(`ADMIN_PASSWORD in ${SETTINGS.DATA_DIR}/secrets.env`);
});

test('nobody is asked to send a test inquiry into a real Rentman', () => {
  const start = { secrets: SECRETS, isFirstStart: false };
  expect(describeWelcome(SETTINGS, start)).toContain('Try it');
  const real = { ...SETTINGS, RENTMAN_URL: 'https://api.rentman.net', usesRealRentman: true };
  const welcome = describeWelcome({ ...real, usesSandbox: false }, start);
  expect(welcome).not.toContain('Try it');
  expect(welcome).toContain('Inquiries sent here stand in your Rentman');
});
