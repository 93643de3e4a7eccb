import { expect, test } from 'vitest';
import { askPanel } from '../inquiry/customer';
import { waitFor } from '../support/wait-for';
import { addAccount, call, logIn, PASSWORD, toRefusal } from './account-stack';
import { findCode, readMails, waitForMail } from './mails';
import { stack } from './shared-stack';

const WRONG = [400, 'Invalid identifier or password'];
const NEW = 'grün wie die Wiese';
const WEAK = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes!';

test('a login answers token and account by username or address, whatever the case', async () => {
  const id = await addAccount(stack, { username: 'EvaHuber', client: 'business', rentmanId: 41 });
  for (const identifier of ['EvaHuber', 'evahuber', ' EVAHUBER@example.com ']) {
    const body = { identifier, password: ` ${PASSWORD} `, role: 1 };
    const { status, body: answer } = await call(stack, '/api/auth/local', body);
    expect([status, answer]).toMatchObject([
      200,
      { jwt: expect.any(String), user: { id, username: 'EvaHuber', client: 'business' } },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/password|Token|usernameKey|role/);
  }
});

test('a wrong password and an unknown name get the same answer', async () => {
  await addAccount(stack, { username: 'wrongone' });
  for (const identifier of ['wrongone', 'nobody-at-all', 'wrongone@example.com']) {
    const answer = await call(stack, '/auth/local', { identifier, password: 'falsch falsch' });
    expect(toRefusal(answer)).toEqual(WRONG);
  }
  expect(toRefusal(await call(stack, '/auth/local', { identifier: '', password: '' }))).toEqual([
    400,
    'Bitte einen Username angeben!',
  ]);
  for (const body of [null, [], { identifier: 7, password: {} }, { identifier: { $ne: 1 } }]) {
    expect((await call(stack, '/auth/local', body)).status).toBe(400);
  }
});

test('an account that is not confirmed is told so, by who knows its password only', async () => {
  await addAccount(stack, { username: 'unconfirmed', confirmed: false });
  const attempt = (password: string) =>
    call(stack, '/auth/local', { identifier: 'unconfirmed', password });
  expect(toRefusal(await attempt(PASSWORD))).toEqual([400, 'Your account email is not confirmed']);
  expect(toRefusal(await attempt('falsch falsch'))).toEqual(WRONG);
});

test('a confirmation mail is sent once more and its link confirms, also twice', async () => {
  await addAccount(stack, { username: 'latebird', confirmed: false });
  const email = 'latebird@example.com';
  const answers = [email, 'nobody@example.com'].map((each) =>
    call(stack, '/auth/send-email-confirmation', { email: each }),
  );
  expect((await Promise.all(answers)).map(({ status, body }) => [status, body])).toEqual([
    [200, { email, sent: true }],
    [200, { email: 'nobody@example.com', sent: true }],
  ]);
  const mail = await waitForMail(stack.backend, 'bestaetigung', email);
  expect(mail.text).toContain('http://shop.example/email-confirmation?confirmation=');
  const path = `/auth/email-confirmation?confirmation=${findCode(mail)}`;
  expect(toRefusal(await call(stack, `${path}0`))).toEqual([400, 'Invalid token']);
  expect((await call(stack, path)).body).toEqual({ confirmed: true });
  expect((await call(stack, `/api${path}`)).status).toBe(200);
  await logIn(stack, 'latebird');
  expect(readMails(stack.backend).filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
});

test('a browser that opens the call of confirmation is led to the shop’s page', async () => {
  const answer = await stack.backend.fetch('/auth/email-confirmation?confirmation=abc', {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'http://shop.example/email-confirmation?confirmation=abc',
  ]);
});

test('recovery answers the same for any address; its code sets a password once', async () => {
  await addAccount(stack, { username: 'forgetful' });
  const email = 'forgetful@example.com';
  const before = await logIn(stack, 'forgetful');
  for (const each of [email, 'nobody@example.com']) {
    expect(await call(stack, '/auth/forgot-password', { email: each })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
  }
  const mail = await waitForMail(stack.backend, 'passwort', email);
  expect(mail.text).toContain('http://shop.example/reset-password?code=');
  const code = findCode(mail);
  const reset = (changes: object) =>
    call(stack, '/auth/reset-password', {
      code,
      password: NEW,
      passwordConfirmation: NEW,
      ...changes,
    });
  expect(toRefusal(await reset({ passwordConfirmation: 'anders als das' }))[0]).toBe(400);
  const weak = { password: 'iloveyou', passwordConfirmation: 'iloveyou' };
  expect(toRefusal(await reset(weak))).toEqual([400, WEAK]);
  expect(toRefusal(await reset({ code: `${code}0` }))).toEqual([400, 'Incorrect code provided']);
  const both = await Promise.all([reset({}), reset({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(toRefusal(await reset({}))).toEqual([400, 'Incorrect code provided']);
  expect((await call(stack, '/users/me', undefined, { jwt: before })).status).toBe(401);
  await logIn(stack, 'forgetful', NEW);
});

test('a password change asks for the current one and ends every other session', async () => {
  await addAccount(stack, { username: 'changer' });
  const [jwt, other] = [await logIn(stack, 'changer'), await logIn(stack, 'changer')];
  const change = (changes: object) =>
    call(
      stack,
      '/auth/change-password',
      { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW, ...changes },
      { jwt },
    );
  const refusals = await Promise.all([
    change({ currentPassword: 'falsch falsch' }),
    change({ password: PASSWORD, passwordConfirmation: PASSWORD }),
    change({ passwordConfirmation: 'anders' }),
    change({ password: 'kurz', passwordConfirmation: 'kurz' }),
    change({ password: 'ä'.repeat(37), passwordConfirmation: 'ä'.repeat(37) }),
    change({ password: 'mein CHANGER 7', passwordConfirmation: 'mein CHANGER 7' }),
    change({ password: 'Passwort1!', passwordConfirmation: 'Passwort1!' }),
  ]);
  expect(refusals.map(toRefusal)).toEqual([
    [400, 'Das aktuelle Passwort ist falsch!'],
    [400, 'Bitte ein neues Passwort wählen!'],
    [400, 'Die Passwörter stimmen nicht überein!'],
    [400, 'Das Passwort ist mind. 8 Zeichen lang!'],
    [400, 'Das Passwort ist zu lang: max. 72 Zeichen, Umlaute und Sonderzeichen zählen mehrfach!'],
    [400, 'Das Passwort darf den Username nicht enthalten!'],
    [400, WEAK],
  ]);
  const { status, body } = await change({});
  expect([status, body]).toMatchObject([200, { user: { username: 'changer' } }]);
  const ownSession = (body as { jwt: string }).jwt;
  const sessions = [jwt, other, ownSession].map((each) =>
    call(stack, '/users/me', undefined, { jwt: each }),
  );
  expect((await Promise.all(sessions)).map((answer) => answer.status)).toEqual([401, 401, 200]);
  await waitForMail(stack.backend, 'passwort-geaendert', 'changer@example.com');
});

test('one’s own account is read and changed, with and without /api, and nothing else of it', async () => {
  const id = await addAccount(stack, { username: 'mirabel', rentmanId: 5, customerNumber: '7' });
  await addAccount(stack, { username: 'Taken.Name' });
  const jwt = await logIn(stack, 'mirabel');
  const shown = await call(stack, '/users/me?populate=deep,5', undefined, { jwt });
  expect(shown.body).toMatchObject({ id, username: 'mirabel', rentmanId: 5, confirmed: true });
  const put = (body: object) => call(stack, '/api/users/me', body, { jwt, method: 'PUT' });
  const foreign = { role: 1, confirmed: false, blocked: true, rentmanId: 9, contactpersonId: 9 };
  const more = { customerNumber: '9', password: 'x', id: 1, client: 'business', usernameKey: 'x' };
  const changed = await put({ firstname: 'Mira', phone: '+43 1 234 56 78', ...foreign, ...more });
  expect(changed).toMatchObject({
    status: 200,
    body: { id, firstname: 'Mira', rentmanId: 5, contactpersonId: null, client: 'private' },
  });
  expect(changed.body).toMatchObject({ customerNumber: '7', confirmed: true });
  const refusals = await Promise.all([
    put({ username: 'taken.NAME' }),
    put({ email: 'TAKEN.name@example.com' }),
    put({ email: 'mira@example.com', emailPassword: 'falsch falsch' }),
    put({ username: 'other@example.com' }),
    put({ email: 'keine Adresse' }),
    put({ firstname: '' }),
  ]);
  expect(refusals.map(toRefusal)).toEqual([
    [400, 'Username already taken'],
    [400, 'Bitte geben Sie Ihr Passwort an, um die Email-Adresse zu ändern.'],
    [400, 'Das aktuelle Passwort ist falsch!'],
    [400, 'Bitte als Username keine fremde Email-Adresse verwenden!'],
    [400, 'Ungültige Email-Adresse.'],
    [400, 'Bitte Vornamen angeben.'],
  ]);
  expect((await put({ username: 'MiraBell', email: 'Mirabel@example.com' })).status).toBe(200);
  await logIn(stack, 'mirabell');
});

test('another email address counts once it is confirmed, and ends codes and other sessions', async () => {
  await addAccount(stack, { username: 'umzieher' });
  const [old, email] = ['umzieher@example.com', 'neu.da@example.com'];
  const jwt = await logIn(stack, 'umzieher');
  const other = await logIn(stack, 'umzieher');
  await call(stack, '/auth/forgot-password', { email: old });
  const reset = findCode(await waitForMail(stack.backend, 'passwort-', old));
  const wish = { email: 'Neu.Da@example.com', emailPassword: PASSWORD };
  const answer = await call(stack, '/users/me', wish, { jwt, method: 'PUT' });
  expect(answer).toMatchObject({ status: 200, body: { email: old, confirmed: true } });
  const pending = await call(stack, '/profile/pending', undefined, { jwt });
  expect(pending.body).toMatchObject({ newEmail: email });
  await waitForMail(stack.backend, 'email-gewuenscht', old);
  await logIn(stack, old);

  const code = findCode(await waitForMail(stack.backend, 'email-neu', email));
  for (let times = 0; times < 2; times += 1) {
    const path = `/auth/email-confirmation?confirmation=${code}`;
    expect((await call(stack, path)).status).toBe(200);
  }
  const sessions = [jwt, other].map((each) => call(stack, '/users/me', undefined, { jwt: each }));
  expect((await Promise.all(sessions)).map(({ status }) => status)).toEqual([200, 401]);
  const me = await call(stack, '/users/me', undefined, { jwt });
  expect(me.body).toMatchObject({ email, username: 'umzieher' });
  const password = 'grün wie die Wiese';
  const change = { code: reset, password, passwordConfirmation: password };
  expect((await call(stack, '/auth/reset-password', change)).status).toBe(400);
  await waitForMail(stack.backend, 'email-geaendert', old);
  await waitForMail(stack.backend, 'email-gilt', email);
  await logIn(stack, email);
});

test('that an address has an account is told to that address alone', async () => {
  await addAccount(stack, { username: 'neugierig' });
  await addAccount(stack, { username: 'vergeben' });
  const jwt = await logIn(stack, 'neugierig');
  const ask = (email: string) => {
    const wish = { email, emailPassword: PASSWORD };
    return call(stack, '/users/me', wish, { jwt, method: 'PUT' });
  };
  const free = await ask('niemand.hier@example.com');
  const earlier = findCode(
    await waitForMail(stack.backend, 'email-neu', 'niemand.hier@example.com'),
  );
  const taken = await ask('vergeben@example.com');
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const mail = await waitForMail(stack.backend, 'email-vergeben', 'vergeben@example.com');
  expect(mail.text).not.toContain('confirmation=');
  // A code is good for the address that it was mailed to, and for no later one.
  const late = await call(stack, `/auth/email-confirmation?confirmation=${earlier}`);
  expect(late.status).toBe(400);
  expect((await call(stack, '/users/me', undefined, { jwt })).body).toMatchObject({
    email: 'neugierig@example.com',
  });
});

test('a blocked account, and one whose sessions were ended, is shut out at once', async () => {
  const id = await addAccount(stack, { username: 'shutout' });
  const jwt = await logIn(stack, 'shutout');
  const list = '/content-manager/collection-types/plugin::users-permissions.user';
  const found = await askPanel(stack.backend, stack.panelToken, `GET ${list}?filters[id]=${id}`);
  const { results } = (await found.json()) as { results: { documentId: string }[] };
  const path = `${list}/${results[0]?.documentId}`;
  const set = (data: object) => askPanel(stack.backend, stack.panelToken, `PUT ${path}`, data);
  expect((await set({ tokenVersion: 1 })).status).toBe(200);
  expect((await call(stack, '/users/me', undefined, { jwt })).status).toBe(401);
  const next = await logIn(stack, 'shutout');
  expect((await set({ blocked: true })).status).toBe(200);
  expect((await call(stack, '/users/me', undefined, { jwt: next })).status).toBe(401);
});

test('the log of account events names accounts by number and holds no other data', async () => {
  const path = '/content-manager/collection-types/api::account.account-event?pageSize=100';
  await waitFor(async () => {
    const answer = await askPanel(stack.backend, stack.panelToken, `GET ${path}`);
    const { results } = (await answer.json()) as { results: Record<string, unknown>[] };
    const events = new Set(results.map(({ event }) => event));
    expect([...events].toSorted()).toEqual([
      'account-changed',
      'confirmation-sent',
      'confirmed',
      'login',
      'login-failed',
      'password-change-failed',
      'password-changed',
      'password-reset',
      'recovery-sent',
    ]);
    expect(JSON.stringify(results)).not.toMatch(/example\.com|huber|changer/i);
  });
});
