import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { askPanel } from '../inquiry/customer';
import { addStaff, toStaffEmail } from '../support/sign-in-admin';
import { ADMIN } from '../support/start-backend';
import { openBackendDatabase } from '../support/test-database';
import { OPEN_OUTSIDE_API } from './authorisation-table';
import { CALLS } from './panel-rights-table';
import { stack } from './shared-stack';

const LIMIT_MS = 300_000;
const STEP_MS = 30_000;
/** These show the code, end the login, and renew its token. */
const OPEN_BEFORE_CODE = [
  'POST /second-factor/confirm',
  'POST /second-factor/leave',
  'POST /admin/access-token',
];
const Login = z.object({ data: z.object({ token: z.string() }) });
const Setup = z.object({ data: z.object({ secret: z.string(), picture: z.string() }) });
const Codes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
const Status = z.object({
  data: z.object({
    since: z.string().nullable(),
    recoveryCodesLeft: z.number(),
    colleagues: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
  }),
});

/** Somebody of the panel with a second factor: the login that turned it on, the app, and the recovery codes. */
interface Colleague {
  readonly email: string;
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  /** The code of the app now, or of the next half minute, which counts too. */
  readonly readCode: (aheadMs?: number) => string;
}

async function ask(token: string, request: string, body?: object) {
  const isRead = request.startsWith('GET');
  const answer = await askPanel(stack.backend, token, request, isRead ? undefined : (body ?? {}));
  const text = await answer.text();
  return { status: answer.status, text, cookie: answer.headers.get('set-cookie') ?? '' };
}

async function logIn(email: string) {
  const { text, cookie } = await ask('', 'POST /admin/login', { ...ADMIN, email });
  return { token: Login.parse(JSON.parse(text)).data.token, cookie: cookie.split(';')[0] ?? '' };
}

async function aColleague(role?: string): Promise<Colleague> {
  const name = `zwei-${randomUUID().slice(0, 8)}`;
  const token = await addStaff(stack.backend, stack.panelToken, name, role);
  const { password } = ADMIN;
  const begun = await ask(token, 'POST /second-factor/begin', { password });
  const { secret, picture } = Setup.parse(JSON.parse(begun.text)).data;
  expect(picture).toContain('<svg');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const readCode = (aheadMs = 0) => totp.generate({ timestamp: Date.now() + aheadMs });
  const turnedOn = await ask(token, 'POST /second-factor/turn-on', { code: readCode() });
  const { recoveryCodes } = Codes.parse(JSON.parse(turnedOn.text)).data;
  return { email: toStaffEmail(name), token, recoveryCodes, readCode };
}

async function confirm(token: string, code: string): Promise<number> {
  return (await ask(token, 'POST /second-factor/confirm', { code })).status;
}

const isLetIn = async (token: string) => (await ask(token, 'GET /admin/users/me')).status === 200;

let colleague: Colleague;

beforeAll(async () => {
  colleague = await aColleague('strapi-super-admin');
}, LIMIT_MS);

test(
  'a login without its second factor gets nothing from any call of the panel',
  async () => {
    const { token } = await logIn(colleague.email);
    const closed = Object.keys(CALLS).filter(
      (route) => !(route in OPEN_OUTSIDE_API) && !OPEN_BEFORE_CODE.includes(route),
    );
    const answers: Record<string, number> = {};
    for (const route of closed) {
      const { status, text } = await ask(token, route.replaceAll(/:\w+/g, 'none'));
      if (status !== 403 || !text.includes('"code":"second-factor"')) answers[route] = status;
    }
    expect(closed.length).toBeGreaterThan(150);
    expect(answers).toEqual({});
    const spelled = [
      '/ADMIN/users/me',
      '/admin/users/me/',
      '//admin/users/me',
      '/admin/init/../users',
    ];
    for (const path of spelled)
      expect(await ask(token, `GET ${path}`)).not.toMatchObject({ status: 200 });
    expect((await ask(token, 'GET /admin/init')).status).toBe(200);
  },
  LIMIT_MS,
);

test('a code lets one login in, also after its token is renewed, and no other login', async () => {
  const first = await logIn(colleague.email);
  const second = await logIn(colleague.email);
  const code = colleague.readCode(STEP_MS);
  expect(await confirm(first.token, code)).toBe(200);
  expect(await isLetIn(first.token)).toBe(true);
  expect(await confirm(second.token, code)).toBe(400);
  expect(await isLetIn(second.token)).toBe(false);
  for (const [{ cookie }, isIn] of [
    [first, true],
    [second, false],
  ] as const) {
    const renewed = await stack.backend.fetch('/admin/access-token', {
      method: 'POST',
      headers: { cookie },
    });
    const { token } = Login.parse(await renewed.json()).data;
    expect(await isLetIn(token)).toBe(isIn);
  }
});

test('a login that is confirmed after its token was renewed elsewhere stays confirmed', async () => {
  const { token, cookie } = await logIn(colleague.email);
  const headers = { cookie };
  const answer = await stack.backend.fetch('/admin/access-token', { method: 'POST', headers });
  const renewed = Login.parse(await answer.json()).data.token;
  expect(await confirm(token, colleague.recoveryCodes[0] ?? '')).toBe(200);
  expect(await isLetIn(renewed)).toBe(true);
});

test('a recovery code counts once, however many send it at the same time', async () => {
  const owner = await aColleague();
  const logins = [await logIn(owner.email), await logIn(owner.email)];
  const code = owner.recoveryCodes[1]?.toUpperCase().replaceAll('-', ' ') ?? '';
  const statuses = await Promise.all(logins.map(({ token }) => confirm(token, code)));
  expect(statuses.toSorted()).toEqual([200, 400]);
  const { text } = await ask(owner.token, 'GET /second-factor');
  expect(Status.parse(JSON.parse(text)).data.recoveryCodesLeft).toBe(9);
});

test('the database has neither the secret nor the recovery codes', async () => {
  const { recoveryCodes } = colleague;
  const knex = openBackendDatabase(stack.backend);
  const rows = JSON.stringify([await knex('second_factors'), await knex('recovery_codes')]);
  expect(rows).toContain('v1:');
  for (const code of recoveryCodes) {
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  }
});

test('a code is guessed ten times in ten minutes, and a second try to set it up needs it off', async () => {
  const guessed = await aColleague();
  const again = { password: ADMIN.password };
  expect((await ask(guessed.token, 'POST /second-factor/begin', again)).status).toBe(400);
  const { token } = await logIn(guessed.email);
  const statuses: number[] = [];
  for (let guess = 0; guess < 9; guess += 1) statuses.push(await confirm(token, 'geraten'));
  expect(new Set(statuses.slice(0, 7))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
  expect(await confirm(token, guessed.recoveryCodes[0] ?? '')).toBe(429);
});

test('it is set up with the password only, and turned off with a code only', async () => {
  const name = `zwei-${randomUUID().slice(0, 8)}`;
  const stranger = await addStaff(stack.backend, stack.panelToken, name);
  const wrong = { password: 'Nicht-Das-Passwort-1' };
  expect((await ask(stranger, 'POST /second-factor/begin', wrong)).status).toBe(400);
  expect((await ask(stranger, 'POST /second-factor/turn-on', { code: '123456' })).status).toBe(400);
  const owner = await aColleague();
  const off = 'POST /second-factor/turn-off';
  expect((await ask(owner.token, off, { code: '000000' })).status).toBe(400);
  expect((await ask(owner.token, off, { code: owner.recoveryCodes[0] ?? '' })).status).toBe(200);
  expect(await isLetIn((await logIn(owner.email)).token)).toBe(true);
});

test('who may change accounts takes a colleague’s second factor away, and nobody else', async () => {
  const owner = await aColleague();
  const { token } = await logIn(owner.email);
  const { text } = await ask(stack.panelToken, 'GET /second-factor');
  const listed = Status.parse(JSON.parse(text)).data.colleagues ?? [];
  const id = listed.find(({ name }) => name.includes(owner.email))?.id;
  const removal = `POST /second-factors/${id}/turn-off`;
  const own = Status.parse(JSON.parse((await ask(owner.token, 'GET /second-factor')).text)).data;
  expect(own).toMatchObject({ recoveryCodesLeft: 10, colleagues: null });
  expect((await ask(owner.token, removal)).status).toBe(403);
  expect(await isLetIn(token)).toBe(false);
  expect((await ask(stack.panelToken, removal)).status).toBe(200);
  expect(await isLetIn(token)).toBe(true);
});

test('whoever leaves without a code ends this login and no other', async () => {
  const { token } = await logIn(colleague.email);
  expect((await ask(token, 'POST /second-factor/leave')).status).toBe(200);
  // Not the question for the code: nobody could answer it.
  expect((await ask(token, 'GET /admin/users/me')).status).toBe(401);
  expect(await isLetIn(colleague.token)).toBe(true);
});

test('where the house demands it, whoever has none can only set it up, and works then', async () => {
  const demand = (token: string, isDemanded: boolean) =>
    ask(token, 'POST /second-factors/demand', { isDemanded });
  const staff = await addStaff(stack.backend, stack.panelToken, `zwei-${randomUUID().slice(0, 8)}`);
  // The owner has none: they would lock themselves out.
  expect((await demand(stack.panelToken, true)).status).toBe(400);
  expect((await demand(staff, true)).status).toBe(403);
  onTestFinished(async () => {
    expect((await demand(colleague.token, false)).status).toBe(200);
    expect(await isLetIn(stack.panelToken)).toBe(true);
  });
  expect((await demand(colleague.token, true)).status).toBe(200);
  const { text } = await ask(colleague.token, 'GET /second-factor');
  expect(JSON.parse(text)).toMatchObject({
    data: { isDemanded: true, without: expect.arrayContaining([expect.stringContaining('@')]) },
  });
  for (const route of ['GET /admin/users/me', 'GET /needs-hands', 'POST /second-factor/turn-off']) {
    expect(await ask(staff, route)).toMatchObject({
      status: 403,
      text: expect.stringContaining('"code":"second-factor-setup"'),
    });
  }
  const begun = await ask(staff, 'POST /second-factor/begin', { password: ADMIN.password });
  const { secret } = Setup.parse(JSON.parse(begun.text)).data;
  expect(await isLetIn(staff)).toBe(false);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await ask(staff, 'POST /second-factor/turn-on', { code })).status).toBe(200);
  expect(await isLetIn(staff)).toBe(true);
});
