import { OwnSession } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeDevice } from '../../src/api/account/services/sessions';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { addAccount, call, logIn, PASSWORD } from './account-stack';
import { stack } from './shared-stack';

const NEW = 'grün wie die Wiese';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const isOpen = async (jwt: string) =>
  (await call(stack, '/users/me', undefined, { jwt })).status === 200;
const areOpen = (jwts: readonly string[]) => Promise.all(jwts.map(isOpen));

const Sessions = z.object({ data: z.array(OwnSession) });
async function listSessions(jwt: string) {
  return Sessions.parse((await call(stack, '/users/me/sessions', undefined, { jwt })).body).data;
}

test('a logout ends the session on the server, and no other', async () => {
  await addAccount(stack, { username: 'leaver' });
  const [jwt, other] = [await logIn(stack, 'leaver'), await logIn(stack, 'leaver')];
  expect((await call(stack, '/auth/logout', {}, { jwt })).status).toBe(200);
  expect(await areOpen([jwt, other])).toEqual([false, true]);
  expect((await call(stack, '/auth/logout', {}, { jwt })).status).toBe(401);
});

test('two logins in one second are two sessions', async () => {
  await addAccount(stack, { username: 'twice-here' });
  const jwts = await Promise.all([1, 2, 3].map(() => logIn(stack, 'twice-here')));
  expect(new Set(jwts).size).toBe(3);
  expect(await listSessions(jwts[0] ?? '')).toHaveLength(3);
});

test('the list names devices in German, the own one first; one or all of them are ended', async () => {
  await addAccount(stack, { username: 'lister' });
  await addAccount(stack, { username: 'snooper' });
  const jwts: string[] = [];
  for (const userAgent of [FIREFOX, IPHONE, '']) {
    jwts.push(await logIn(stack, 'lister', PASSWORD, { 'user-agent': userAgent }));
  }
  const [firefox = '', iphone = '', unknown = ''] = jwts;
  const list = await listSessions(iphone);
  expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Safari auf einem iPhone', true],
    ['Unbekanntes Gerät', false],
    ['Firefox unter Windows', false],
  ]);
  expect(JSON.stringify(list)).not.toMatch(/key|ownerId|Mozilla/);
  const end = (jwt: string, path = '') =>
    call(stack, `/users/me/sessions${path}`, {}, { jwt, method: 'DELETE' });
  const foreign = await logIn(stack, 'snooper');
  expect((await end(foreign, `/${list[2]?.id}`)).status).toBe(404);
  expect((await end(iphone, `/${list[2]?.id}`)).status).toBe(200);
  expect(await areOpen([firefox, iphone, unknown])).toEqual([false, true, true]);
  expect((await end(iphone)).body).toEqual({ ended: 2 });
  expect(await areOpen([firefox, iphone, unknown, foreign])).toEqual([false, false, false, true]);
});

test('a new password ends every other session, and the list forgets them', async () => {
  await addAccount(stack, { username: 'renewer' });
  const [jwt, other] = [await logIn(stack, 'renewer'), await logIn(stack, 'renewer')];
  const change = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW };
  const answer = await call(stack, '/auth/change-password', change, { jwt });
  const { jwt: next } = z.object({ jwt: z.string() }).parse(answer.body);
  expect(await areOpen([jwt, other, next])).toEqual([false, false, true]);
  expect(await listSessions(next)).toHaveLength(1);
});

test('a session that is not used ends by itself; one that is used goes on for few writes', async () => {
  const ownerId = await addAccount(stack, { username: 'sleeper' });
  const jwt = await logIn(stack, 'sleeper');
  const sessions = openBackendDatabase(stack.backend)('account_sessions').where({
    owner_id: ownerId,
  });
  const setLastUse = (date: Date) => sessions.clone().update({ last_used_at: date });
  const readLastUse = async () => (await listSessions(jwt))[0]?.lastUsedAt;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const loggedInAt = await readLastUse();
  expect(await areOpen([jwt, jwt, jwt])).toEqual([true, true, true]);
  expect(await readLastUse()).toBe(loggedInAt);
  await setLastUse(daysAgo(9));
  expect(await isOpen(jwt)).toBe(true);
  await waitFor(async () => {
    expect(Date.parse((await readLastUse()) ?? '')).toBeGreaterThan(daysAgo(1).getTime());
  });
  await setLastUse(daysAgo(11));
  expect(await isOpen(jwt)).toBe(false);
});

test('devices are named by browser and system', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  expect(describeDevice(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`)).toBe(
    'Chrome auf einem Mac',
  );
  expect(describeDevice(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0`)).toBe(
    'Edge unter Windows',
  );
  expect(describeDevice(`Mozilla/5.0 (Linux; Android 16; K) ${chrome}`)).toBe(
    'Chrome unter Android',
  );
  expect(describeDevice('curl/8.0')).toBe('Unbekanntes Gerät');
});
