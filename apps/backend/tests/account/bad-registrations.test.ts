import { toRegistrationRequest } from '@klappe/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aForm, NEW_COMPANY, register } from './a-registration';
import { type AccountStack, call, startAccountStack } from './account-stack';

const LIMIT_MS = 150_000;
let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
}, LIMIT_MS);
afterAll(() => stack.stop());

const Refusal = z.object({
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
  const { error } = Refusal.parse((await send({ ...COMPANY.user, ...changes })).body);
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
}, 60_000);

test('a body that is none is refused', async () => {
  for (const body of [null, [], 'x', { user: null }, { user: [] }, { isNewCompany: 'yes' }]) {
    expect((await call(stack, '/rentman/strapi', body ?? {})).status).toBe(400);
  }
});

test('wrong UID, postal code, address, phone and password are told by their field', async () => {
  expect(await complain({ uid: 'ATU13585628' })).toEqual([['user.uid', 'Ungültige UID-Nummer.']]);
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
