import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../support/start-backend';
import { waitFor } from '../support/wait-for';
import { aForm, register } from './a-registration';
import {
  type AccountStack,
  addAccount,
  call,
  logIn,
  PASSWORD,
  startAccountStack,
} from './account-stack';
import { callFrom } from './call-from';
import { findCode, readMails } from './mails';

const WRONG = 'falsch falsch';
const NEW = 'grün wie die Wiese';
const OWNER = '198.51.100.1';
const ATTACKER = '203.0.113.1';
const METRICS_TOKEN = 'metrics-token-of-a-test';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack({ TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN });
});
afterAll(() => stack.stop());

const callAs = (address: string, path: string, body: object) =>
  callFrom(stack.backend, path, { headers: { 'x-forwarded-for': address }, body });

async function tryPassword(address: string, identifier: string, password = WRONG) {
  return (await callAs(address, '/auth/local', { identifier, password })).status;
}

/** Wrong passwords from two addresses, more than the limit of one. */
async function attack(identifier: string): Promise<void> {
  const from = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => tryPassword(address, identifier)));
  await from(ATTACKER, 10);
  await from('203.0.113.2', 4);
}

test('passwords that are sent at once are counted one by one', async () => {
  await addAccount(stack, { username: 'stormed' });
  const tries = Array.from({ length: 14 }, () => tryPassword('203.0.113.9', 'stormed'));
  const statuses = await Promise.all(tries);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
});

test('nobody registers under a name that reads as somebody else’s', async () => {
  await addAccount(stack, { username: 'miriam.novak' });
  for (const username of ['ｍiriam.novak', 'mıriam.novak', 'MIRIAM.NOVAK', 'miriаm.novak']) {
    const { status, body } = await register(stack, aForm(username, { email: 'neu@mail.example' }));
    expect([username, status]).toEqual([username, 400]);
    expect(JSON.stringify(body)).toContain('already taken');
  }
});

test('wrong passwords from elsewhere do not shut the owner out, whether known or not', async () => {
  await addAccount(stack, { username: 'besieged' });
  expect(await tryPassword(OWNER, 'besieged', PASSWORD)).toBe(200);
  await attack('besieged');
  expect(await tryPassword(ATTACKER, 'besieged', PASSWORD)).toBe(429);
  const done: string[] = [];
  const logInFrom = async (address: string) => {
    expect(await tryPassword(address, 'besieged', PASSWORD)).toBe(200);
    done.push(address);
  };
  // The second one waits for some seconds, because nobody has logged in from there.
  await Promise.all([logInFrom('198.51.100.2'), logInFrom(OWNER)]);
  expect(done).toEqual([OWNER, '198.51.100.2']);
}, 300_000);

test('a name that does not exist is slowed down too', async () => {
  await attack('nobody-here');
  const done: string[] = [];
  const attempts = ['nobody-here', 'nobody-else'].map(async (name) => {
    expect(await tryPassword('198.51.100.3', name)).toBe(400);
    done.push(name);
  });
  await Promise.all(attempts);
  expect(done).toEqual(['nobody-else', 'nobody-here']);
}, 300_000);

test('who is logged in may change the password while others guess it', async () => {
  await addAccount(stack, { username: 'unmoved' });
  const jwt = await logIn(stack, 'unmoved');
  await attack('unmoved');
  const change = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW };
  expect((await call(stack, '/auth/change-password', change, { jwt })).status).toBe(200);
}, 300_000);

test('a session that guesses the password is stopped', async () => {
  await addAccount(stack, { username: 'guesser' });
  const jwt = await logIn(stack, 'guesser');
  const guess = () =>
    call(stack, '/users/me', { currentPassword: WRONG }, { jwt, method: 'DELETE' });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await guess()).status);
  expect(statuses.slice(-2)).toEqual([400, 429]);
});

test('others who ask for new passwords neither stop the owner nor void their link', async () => {
  await addAccount(stack, { username: 'pestered' });
  const email = 'pestered@example.com';
  const forgot = (address: string) => callAs(address, '/auth/forgot-password', { email });
  const listMails = () => readMails(stack.backend).filter(({ to }) => to === email);
  expect((await forgot(OWNER)).status).toBe(200);
  const [first] = await waitFor(() => {
    expect(listMails()).toHaveLength(1);
    return listMails();
  });
  for (let count = 0; count < 5; count += 1) await forgot(ATTACKER);
  expect((await forgot(ATTACKER)).status).toBe(429);
  expect((await forgot(OWNER)).status).toBe(200);
  await waitFor(() => expect(listMails()).toHaveLength(7));
  // Many callers together do not fill a mailbox.
  for (let count = 0; count < 8; count += 1) await forgot(`203.0.113.${count + 10}`);
  await forgot(OWNER);
  await waitFor(() => expect(listMails()).toHaveLength(15));
  if (!first) throw new Error('No mail');
  const reset = { code: findCode(first), password: NEW, passwordConfirmation: NEW };
  expect((await callAs(OWNER, '/auth/reset-password', reset)).status).toBe(200);
  // The new password voids the others.
  const [last] = listMails().filter(({ text }) => text.includes('code=') && text !== first.text);
  if (!last) throw new Error('No other mail');
  const again = { ...reset, code: findCode(last) };
  expect((await callAs(OWNER, '/auth/reset-password', again)).status).toBe(400);
}, 300_000);

async function countWithheldMails(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await stack.backend.fetch('/metrics', { headers })).text();
  return Number(/^klappe_mails_total\{result="withheld"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

test('a link of the panel that is not mailed leaves the mailed one valid', async () => {
  // Mails to staff and to a customer with the same address are one count.
  const { email } = ADMIN;
  await addAccount(stack, { username: 'admin-as-customer', email });
  const listMails = () => readMails(stack.backend).filter(({ to }) => to === email);
  const recover = (path: string, address: string) =>
    call(stack, path, { email }, { headers: { 'x-forwarded-for': address } });
  expect((await recover('/admin/forgot-password', OWNER)).status).toBe(204);
  const first = await waitFor(() => {
    const [mail] = listMails();
    if (!mail) throw new Error('No mail');
    return mail;
  });
  for (let count = 0; count < 14; count += 1) {
    await recover('/auth/forgot-password', `198.51.100.${count + 20}`);
  }
  await waitFor(() => expect(listMails()).toHaveLength(15));
  const withheldBefore = await countWithheldMails();
  expect((await recover('/admin/forgot-password', ATTACKER)).status).toBe(204);
  await waitFor(async () => expect(await countWithheldMails()).toBe(withheldBefore + 1));
  const resetPasswordToken = /reset-password\?code=([0-9a-f]+)/.exec(first.text)?.[1];
  const reset = { resetPasswordToken, password: 'Klappe-Neu-2027' };
  expect((await callAs(OWNER, '/admin/reset-password', reset)).status).toBe(200);
  await waitFor(() => expect(listMails()).toHaveLength(15));
}, 300_000);
