import { expect, test } from 'vitest';
import {
  type CompanyRecord,
  createProfileForm,
  isChangingPassword,
  type ProfileForm,
} from './profile-form.ts';

const profile: ProfileForm = {
  client: 'business',
  company: 'Muster Film GmbH',
  uid: 'ATU13585627',
  firstname: 'Eva',
  lastname: 'Huber',
  email: 'eva.huber@film.example',
  username: 'evahuber',
  street: 'Gumpendorfer Straße',
  number: '10',
  postalcode: '1060',
  city: 'Wien',
  country: 'at',
  alsoInvoice: false,
  alsoVisit: false,
  phone: '',
  mobilephone: '0664 1234567',
  emailPassword: '',
  currentPassword: '',
  password: '',
  passwordRepeat: '',
};
const complain = (form: unknown, stored: CompanyRecord | null = null) =>
  Object.fromEntries(
    (createProfileForm(stored).safeParse(form).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

test('a profile without a password change is taken', () => {
  expect(createProfileForm().parse(profile)).toEqual(profile);
  expect(isChangingPassword(profile)).toBe(false);
});

test('a profile with a complete password change is taken', () => {
  const change = {
    currentPassword: 'altes Passwort',
    password: 'neues Passwort',
    passwordRepeat: 'neues Passwort',
  };
  expect(complain({ ...profile, ...change })).toEqual({});
  expect(isChangingPassword(change)).toBe(true);
});

test('one filled password field makes the other two needed', () => {
  const missing = {
    currentPassword: 'Bitte aktuelles Passwort angeben!',
    password: 'Bitte Passwort angeben!',
    passwordRepeat: 'Bitte Passwort wiederholen!',
  };
  const { currentPassword: _, ...withoutCurrent } = missing;
  const { passwordRepeat: __, ...withoutRepeat } = missing;
  expect(complain({ ...profile, currentPassword: 'altes Passwort' })).toEqual(withoutCurrent);
  expect(complain({ ...profile, passwordRepeat: 'neues Passwort' })).toMatchObject({
    currentPassword: missing.currentPassword,
    password: missing.password,
  });
  const { password: ___, ...withoutNew } = withoutRepeat;
  expect(complain({ ...profile, password: 'neues Passwort' })).toEqual({
    ...withoutNew,
    passwordRepeat: missing.passwordRepeat,
  });
});

test('a new password is long enough, repeated, new and without the username', () => {
  const change = (password: string, passwordRepeat = password) =>
    complain({ ...profile, currentPassword: 'altes Passwort', password, passwordRepeat });
  expect(change('kurz')).toEqual({ password: 'Das Passwort ist mind. 8 Zeichen lang!' });
  expect(change('neues Passwort', 'neues passwort')).toEqual({
    passwordRepeat: 'Die Passwörter stimmen nicht überein!',
  });
  expect(change('altes Passwort')).toEqual({ password: 'Bitte ein neues Passwort wählen!' });
  expect(change('EvaHuber 77')).toEqual({
    password: 'Das Passwort darf den Username nicht enthalten!',
  });
});

test('a business customer keeps company and UID filled', () => {
  expect(complain({ ...profile, company: '', uid: 'x' })).toEqual({
    company: 'Bitte Firmennamen angeben.',
    uid: 'Ungültige UID-Nummer.',
  });
});

test('a private customer has neither', () => {
  const form = { ...profile, client: 'private' };
  expect(createProfileForm().parse(form)).toMatchObject({ company: '', uid: '' });
  expect(complain({ ...form, company: '', uid: '' })).toEqual({});
});

test('name, address, email, phone and username are needed', () => {
  const bare = { firstname: '', lastname: '', street: '', number: '', postalcode: '', city: '' };
  expect(
    Object.keys(
      complain({ ...profile, ...bare, email: '', mobilephone: '', username: '' }),
    ).toSorted(),
  ).toEqual([...Object.keys(bare), 'email', 'phone', 'username'].toSorted());
});

test('what a company’s record lacks is asked for only where somebody changes it', () => {
  const { company } = profile;
  const nothing = { street: '', number: '', postalcode: '', city: '', country: 'at' };
  const bare = { company: `${company} `, uid: '', ...nothing };
  const form = { ...profile, ...bare, phone: '+43 1 5234567' };
  expect(complain(form, bare)).toEqual({});
  expect(Object.keys(complain(form))).toEqual(['city', 'postalcode', 'number', 'street', 'uid']);
  expect(complain({ ...form, company: '', uid: 'x', postalcode: '1' }, bare)).toEqual({
    company: 'Bitte Firmennamen angeben.',
    uid: 'Ungültige UID-Nummer.',
    postalcode: 'Ungültige Postleitzahl.',
  });
  expect(complain({ ...profile, street: '' }, profile)).toEqual({
    street: 'Bitte Straße angeben.',
  });
  expect(complain({ ...form, client: 'private' }, bare)).toMatchObject({ city: expect.anything() });
});

test('a changed country has to fit the postal code that stays', () => {
  expect(complain({ ...profile, country: 'de' }, profile)).toEqual({
    postalcode: 'Ungültige Postleitzahl.',
  });
});
