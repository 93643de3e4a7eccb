import { toRegistrationRequest } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../support/failing-commits';
import { aForm, NEW_COMPANY, readTraces, register } from './a-registration';
import { call, logIn, PASSWORD, toRefusal } from './account-stack';
import { findCode, readMails, waitForMail } from './mails';
import { known, stack } from './shared-stack';

const mailOf = (name: string) => `${name}@mail.example`;
const KNOWN = { hasCustomerNumber: true } as const;

/** Follows the link of the mail, logs in and answers with the account. */
async function confirm(username: string, email = mailOf(username)) {
  const mail = await waitForMail(stack.backend, 'bestaetigung', email);
  await call(stack, `/auth/email-confirmation?confirmation=${findCode(mail)}`);
  const jwt = await logIn(stack, username);
  return (await call(stack, '/users/me', undefined, { jwt })).body;
}

const BadRequest = z.object({
  error: z.object({
    status: z.literal(400),
    message: z.string(),
    details: z.object({
      errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })),
    }),
  }),
});

const COMPANY = toRegistrationRequest(aForm('badinput', NEW_COMPANY));
const send = (user: object) => call(stack, '/rentman/strapi', { ...COMPANY, user });
/** Sends a registration with these changes; answers with each refused field and its message. */
async function complain(changes: object) {
  const { error } = BadRequest.parse((await send({ ...COMPANY.user, ...changes })).body);
  return error.details.errors.map(({ path, message }) => [path.join('.'), message]);
}

const FIELDS = Object.keys(COMPANY.user).filter((field) => field !== 'customerNumber');
const REQUIRED = FIELDS.filter((field) => !['mobilephone', 'client', 'terms'].includes(field));

test('every empty field is named in German, and nothing reaches Rentman', async () => {
  const before = stack.rentman.requests.filter((request) => request.startsWith('POST')).length;
  for (const field of REQUIRED) {
    const complaints = await complain({ [field]: '  ' });
    expect(complaints.map(([path]) => path)).toContain(`user.${field}`);
  }
  expect(await complain({ terms: false })).toEqual([
    ['user.terms', 'Bitte akzeptieren Sie die Datenschutzerklärung.'],
  ]);
  const after = stack.rentman.requests.filter((request) => request.startsWith('POST')).length;
  expect(after).toBe(before);
});

test('a weak password is refused, and one of what the person is called', async () => {
  const message = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes!';
  const { lastname } = COMPANY.user;
  for (const password of ['passwort', '12345678', `${lastname}-2026`, 'Mail-Example-26']) {
    const complaints = await complain({ password, passwordRepeat: password });
    expect([password, complaints]).toEqual([password, [['user.password', message]]]);
  }
});

test('every field of a wrong type, too long, or with control characters is refused', async () => {
  const bad = [7, null, ['x'], { $ne: '' }, 'x'.repeat(501), 'a\u0000b', 'a\nb\u0007'];
  for (const field of FIELDS) {
    for (const value of bad) {
      const answer = await send({ ...COMPANY.user, [field]: value });
      // A password may not hold line breaks either.
      expect([field, value, answer.status]).toEqual([field, value, 400]);
    }
  }
}, 300_000);

test('a body that is none is refused', async () => {
  for (const body of [null, [], 'x', { user: null }, { user: [] }, { isNewCompany: 'yes' }]) {
    expect((await call(stack, '/rentman/strapi', body ?? {})).status).toBe(400);
  }
});

test('wrong UID, postal code, address, phone and password are told by their field', async () => {
  expect(await complain({ uid: 'ATU1358562' })).toEqual([['user.uid', 'Ungültige UID-Nummer.']]);
  expect(await complain({ postalcode: '10115' })).toEqual([
    ['user.postalcode', 'Ungültige Postleitzahl.'],
  ]);
  expect(await complain({ country: 'xx' })).toContainEqual(['user.country', 'Bitte Land angeben.']);
  expect(await complain({ email: 'eva@' })).toEqual([['user.email', 'Ungültige Email-Adresse.']]);
  expect(await complain({ phone: 'ruf mich an' })).toContainEqual([
    'user.phone',
    'Ungültige Telefonnummer.',
  ]);
  expect(await complain({ username: 'kurz' })).toContainEqual([
    'user.username',
    'Der Username ist mind. 6 Zeichen lang!',
  ]);
  expect(await complain({ password: 'mein Badinput!' })).toEqual([
    ['user.password', 'Das Passwort darf den Username nicht enthalten!'],
  ]);
  expect((await complain({ password: '🎬'.repeat(19) })).map(([path]) => path)).toEqual([
    'user.password',
  ]);
});

test('emoji and script in names are kept as the text they are', async () => {
  const names = { firstname: 'Zoë 🎬', lastname: "<script>alert('x')</script>" };
  const { status, body } = await register(stack, aForm('emojiname', names));
  expect([status, body]).toMatchObject([200, { user: names }]);
});

test('a private customer is registered with a contact and logs in after confirming', async () => {
  const { status, body } = await register(stack, aForm('privatnew'));
  expect([status, body]).toMatchObject([
    200,
    { user: { username: 'privatnew', client: 'private', confirmed: false } },
  ]);
  const login = { identifier: 'privatnew', password: PASSWORD };
  expect(toRefusal(await call(stack, '/auth/local', login))).toEqual([
    400,
    'Your account email is not confirmed',
  ]);
  const { contacts, people } = await readTraces(stack, mailOf('privatnew'));
  expect(people).toEqual([]);
  expect(contacts).toMatchObject([
    {
      type: 'private',
      firstname: 'Eva',
      surname: 'Huber',
      phone_1: '+43 1 234 56 78',
      visit_street: 'Gumpendorfer Straße',
      mailing_city: 'Wien',
      country: 'at',
    },
  ]);
  expect(await confirm('privatnew')).toMatchObject({
    rentmanId: contacts[0]?.id,
    customerNumber: contacts[0]?.code,
    contactpersonId: null,
    firstname: 'Eva',
    confirmed: true,
  });
});

test('a new company gets a contact and a contact person', async () => {
  expect((await register(stack, aForm('companynew', NEW_COMPANY))).status).toBe(200);
  const { contacts, people } = await readTraces(stack, mailOf('companynew'));
  expect(contacts).toMatchObject([
    { type: 'company', name: 'Muster Film GmbH', VAT_code: 'ATU13585627' },
  ]);
  expect(people).toMatchObject([
    { firstname: 'Eva', lastname: 'Huber', contact: `/contacts/${contacts[0]?.id}` },
  ]);
  expect(await confirm('companynew')).toMatchObject({
    client: 'business',
    company: 'Muster Film GmbH',
    rentmanId: contacts[0]?.id,
    contactpersonId: people[0]?.id,
  });
});

test('colleagues with an address of the company join it, each as a person of it', async () => {
  const join = { ...KNOWN, client: 'company', customerNumber: '10001' } as const;
  const company = ' donaufilm  GMBH ';
  expect((await register(stack, aForm('colleague1', { ...join, company }))).status).toBe(200);
  expect((await register(stack, aForm('colleague2', { ...join, company }))).status).toBe(200);
  const before = await readTraces(stack, mailOf('colleague1'));
  expect(before).toEqual({ contacts: [], people: [] });
  const accounts = [await confirm('colleague1'), await confirm('colleague2')];
  const first = await readTraces(stack, mailOf('colleague1'));
  expect(first.contacts).toEqual([]);
  expect(first.people).toMatchObject([{ contact: `/contacts/${known.company}` }]);
  const joined = { rentmanId: known.company, company: 'Donaufilm GmbH', customerNumber: '10001' };
  expect(accounts).toMatchObject([joined, joined]);
  const people = accounts.map(
    (account) => (account as { contactpersonId: number }).contactpersonId,
  );
  expect(new Set(people).size).toBe(2);
});

test('a private customer with a number is linked to the record, once', async () => {
  const names = { firstname: 'miriam', lastname: 'NOVAK', email: 'Miriam.Novak@mail.example' };
  const claim = { ...KNOWN, ...names, customerNumber: '10003' };
  const wrong = [
    { ...claim, firstname: 'Mirjam' },
    { ...claim, email: mailOf('mirjam') },
    { ...claim, customerNumber: '99999' },
    { ...claim, customerNumber: '10003,10001' },
    { ...claim, client: 'company', company: 'Miriam Novak' } as const,
  ];
  for (const changes of wrong) {
    const answer = await register(stack, aForm('miriamnovak', changes));
    expect(toRefusal(answer)).toEqual([400, 'wrong customer number']);
  }
  expect((await register(stack, aForm('miriamnovak', claim))).status).toBe(200);
  expect(await confirm('miriamnovak', 'miriam.novak@mail.example')).toMatchObject({
    client: 'private',
    rentmanId: known.private,
    customerNumber: '10003',
  });
});

test('a former private customer becomes a company of their own', async () => {
  const names = { firstname: 'Jana', lastname: 'Berger' };
  const contact = { type: 'private', code: '10077', firstname: 'Jana', surname: 'Berger' };
  stack.rentman.world.add('contacts', { ...contact, email_1: mailOf('janaberger') });
  const former = { ...KNOWN, ...names, wasPrivate: true, customerNumber: '10077' };
  const form = aForm('janaberger', { ...NEW_COMPANY, ...former });
  expect(toRefusal(await register(stack, { ...form, lastname: 'Bergerin' }))).toEqual([
    400,
    'wrong customer number',
  ]);
  expect((await register(stack, form)).status).toBe(200);
  const { contacts, people } = await readTraces(stack, mailOf('janaberger'));
  expect(contacts.map(({ type, code }) => [type, code === '10077'])).toEqual([
    ['private', true],
    ['company', false],
  ]);
  expect(contacts[1]?.projectnote).toBe('Früher Privatkunde mit der Kundennummer 10077.');
  expect(people).toHaveLength(1);
});

test('of two registrations of one name at the same moment one wins', async () => {
  const forms = ['TwinName', 'twinname', 'TWINNAME'].map((username, index) =>
    aForm(username, { email: mailOf(`twin${index}`) }),
  );
  const answers = await Promise.all(forms.map((form) => register(stack, form)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400, 400]);
  const refused = answers.filter(({ status }) => status === 400).map(toRefusal);
  expect(refused).toEqual([
    [400, 'Username already taken'],
    [400, 'Username already taken'],
  ]);
  const traces = await Promise.all(forms.map(({ email }) => readTraces(stack, email)));
  expect(traces.flatMap(({ contacts }) => contacts)).toHaveLength(1);
  const taken = await register(
    stack,
    aForm('another1', { email: mailOf(`TWIN${statuses.indexOf(200)}`) }),
  );
  expect(toRefusal(taken)).toEqual([400, 'Email already taken']);
});

test('the same registration sent again, at once or later, makes one account', async () => {
  const form = aForm('doubleclick', NEW_COMPANY);
  const answers = await Promise.all([register(stack, form), register(stack, form)]);
  const later = await register(stack, form);
  expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(later.body).toEqual(answers[0]?.body);
  const stranger = await register(stack, { ...form, password: 'grün wie die Wiese' });
  expect(toRefusal(stranger)).toEqual([400, 'Username already taken']);
  const { contacts, people } = await readTraces(stack, mailOf('doubleclick'));
  expect([contacts.length, people.length]).toEqual([1, 1]);
  await waitForMail(stack.backend, 'bestaetigung', mailOf('doubleclick'));
  const mails = readMails(stack.backend).filter(({ to }) => to === mailOf('doubleclick'));
  expect(mails).toHaveLength(1);
});

test('keys that do not belong are never written', async () => {
  const form = aForm('assignment');
  const { user } = { user: { ...form, client: 'private', customerNumber: '' } };
  const foreign = { role: 1, confirmed: true, blocked: false, rentmanId: 1, contactpersonId: 1 };
  const more = { usernameKey: 'x', tokenVersion: 9, provider: 'google', id: 1 };
  const body = { user: { ...user, ...foreign, ...more }, ...foreign };
  const answer = await register(stack, form, body);
  expect([answer.status, answer.body]).toMatchObject([200, { user: { confirmed: false } }]);
  const account = (answer.body as { user: { rentmanId: number; contactpersonId: null } }).user;
  const { contacts } = await readTraces(stack, mailOf('assignment'));
  expect([account.rentmanId, account.contactpersonId]).toEqual([contacts[0]?.id, null]);
});

test('after a crash the same person hears when to try again, and then goes on', async () => {
  const form = aForm('crashed1', { email: mailOf('crashed1') });
  const database = openDatabase(stack.backend);
  // What a backend leaves that was killed while it registered this person.
  await database('registrations').insert({
    email_key: mailOf('crashed1'),
    username_key: 'crashed1',
    claim_token: 'of the killed backend',
    claimed_until: new Date(Date.now() + 120_000),
    updated_at: new Date(),
    customer: JSON.stringify({ ...form, type: 'private' }),
  });
  const soon = await register(stack, form);
  expect(toRefusal(soon)).toEqual([503, 'Something went wrong']);
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(100);
  await database('registrations').update({ claimed_until: new Date(Date.now() - 1000) });
  expect((await register(stack, form)).status).toBe(200);
  expect(await database('registrations').where({ email_key: mailOf('crashed1') })).toEqual([]);
  await database.destroy();
});
