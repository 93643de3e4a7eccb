import { expect, test } from 'vitest';
import {
  EMPTY_REGISTRATION_FORM,
  RegistrationForm,
  toRegistrationFlags,
} from './registration-form.ts';

const account = {
  firstname: 'Eva',
  lastname: 'Huber',
  email: 'eva.huber@film.example',
  phone: '+43 1 234 56 78',
  mobilephone: '',
  username: 'evahuber',
  password: 'blau wie der Himmel',
  passwordRepeat: 'blau wie der Himmel',
  terms: true,
};
const address = {
  street: 'Gumpendorfer Straße',
  number: '10',
  postalcode: '1060',
  city: 'Wien',
  country: 'at',
};
const noAddress = { street: '', number: '', postalcode: '', city: '', country: '' };
const newPrivate: RegistrationForm = {
  ...account,
  ...address,
  client: 'private',
  hasCustomerNumber: false,
  customerNumber: '',
  wasPrivate: false,
  company: '',
  uid: '',
};
const newCompany: RegistrationForm = {
  ...newPrivate,
  client: 'company',
  company: 'Muster Film GmbH',
  uid: 'ATU13585627',
};
const knownPrivate: RegistrationForm = {
  ...newPrivate,
  ...noAddress,
  hasCustomerNumber: true,
  customerNumber: '10023',
};
const knownCompany: RegistrationForm = {
  ...knownPrivate,
  client: 'company',
  company: 'Muster Film GmbH',
};
const formerPrivate: RegistrationForm = {
  ...newCompany,
  hasCustomerNumber: true,
  customerNumber: '10023',
  wasPrivate: true,
};

const complain = (form: unknown) =>
  Object.fromEntries(
    (RegistrationForm.safeParse(form).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );
const untouched = (choice: Partial<RegistrationForm>) =>
  Object.keys(complain({ ...EMPTY_REGISTRATION_FORM, ...choice })).toSorted();

const ACCOUNT_FIELDS = [
  'email',
  'firstname',
  'lastname',
  'password',
  'passwordRepeat',
  'phone',
  'terms',
  'username',
];
const ADDRESS_FIELDS = ['city', 'number', 'postalcode', 'street'];

test('each of the five variants is taken', () => {
  const variants = [newPrivate, newCompany, knownPrivate, knownCompany, formerPrivate];
  expect(variants.map((form) => RegistrationForm.parse(form))).toEqual(variants);
});

test('a new private customer is asked for account and address', () => {
  expect(untouched({})).toEqual([...ACCOUNT_FIELDS, ...ADDRESS_FIELDS].toSorted());
});

test('a new company is asked for its name and UID too', () => {
  expect(untouched({ client: 'company' })).toEqual(
    [...ACCOUNT_FIELDS, ...ADDRESS_FIELDS, 'company', 'uid'].toSorted(),
  );
});

test('a private customer with a number is asked for it instead of the address', () => {
  expect(untouched({ hasCustomerNumber: true })).toEqual(
    [...ACCOUNT_FIELDS, 'customerNumber'].toSorted(),
  );
});

test('a company with a number is asked for it and its name', () => {
  expect(untouched({ client: 'company', hasCustomerNumber: true })).toEqual(
    [...ACCOUNT_FIELDS, 'company', 'customerNumber'].toSorted(),
  );
});

test('a former private customer who comes as a company is asked for number and company', () => {
  expect(untouched({ client: 'company', hasCustomerNumber: true, wasPrivate: true })).toEqual(
    [...ACCOUNT_FIELDS, ...ADDRESS_FIELDS, 'company', 'uid', 'customerNumber'].toSorted(),
  );
  expect(RegistrationForm.parse({ ...knownPrivate, wasPrivate: true })).toEqual(knownPrivate);
});

test('the words of the specification and their kin stand at the fields', () => {
  expect(complain({ ...EMPTY_REGISTRATION_FORM, client: 'company' })).toEqual({
    firstname: 'Bitte Vornamen angeben.',
    lastname: 'Bitte Nachnamen angeben.',
    email: 'Bitte Email angeben.',
    company: 'Bitte Firmennamen angeben.',
    uid: 'Bitte UID-Nummer angeben.',
    street: 'Bitte Straße angeben.',
    number: 'Bitte Hausnummer angeben.',
    postalcode: 'Bitte Postleitzahl angeben.',
    city: 'Bitte Ort angeben.',
    phone: 'Bitte mindestens eine Telefonnummer angeben.',
    username: 'Bitte einen Username angeben!',
    password: 'Bitte Passwort angeben!',
    passwordRepeat: 'Bitte Passwort wiederholen!',
    terms: 'Bitte akzeptieren Sie die Datenschutzerklärung.',
  });
  expect(complain({ ...knownPrivate, customerNumber: ' ' })).toEqual({
    customerNumber: 'Bitte Kundennummer angeben.',
  });
});

test('what a variant does not ask for neither disturbs nor leaves the form', () => {
  const junk = { ...address, postalcode: '9999999', uid: 'x'.repeat(300) };
  expect(RegistrationForm.parse({ ...knownCompany, ...junk })).toEqual(knownCompany);
  const typedBefore = { company: 'Muster', uid: 'falsch', customerNumber: 'x'.repeat(300) };
  expect(RegistrationForm.parse({ ...newPrivate, ...typedBefore })).toEqual(newPrivate);
});

test('UID and postal code of a new company are checked', () => {
  expect(complain({ ...newCompany, uid: 'ATU1358562', postalcode: '80331' })).toEqual({
    uid: 'Ungültige UID-Nummer.',
    postalcode: 'Ungültige Postleitzahl.',
  });
  expect(complain({ ...newCompany, country: 'xx' })).toEqual({ country: 'Bitte Land angeben.' });
});

test('one phone number is enough, either', () => {
  expect(complain({ ...newPrivate, phone: '', mobilephone: '0664 1234567' })).toEqual({});
  expect(complain({ ...newPrivate, phone: '', mobilephone: '' })).toEqual({
    phone: 'Bitte mindestens eine Telefonnummer angeben.',
  });
  expect(complain({ ...newPrivate, mobilephone: 'x' })).toEqual({
    mobilephone: 'Ungültige Telefonnummer.',
  });
});

test('a username has at least 6 characters', () => {
  expect(complain({ ...newPrivate, username: 'eva12' })).toEqual({
    username: 'Der Username ist mind. 6 Zeichen lang!',
  });
  expect(complain({ ...newPrivate, username: 'eva123' })).toEqual({});
});

test('a username may be one’s own email address, but nobody else’s', () => {
  expect(complain({ ...newPrivate, username: 'Eva.Huber@film.example' })).toEqual({});
  expect(complain({ ...newPrivate, username: 'chef@film.example' })).toEqual({
    username: 'Bitte als Username keine fremde Email-Adresse verwenden!',
  });
});

test('the password does not contain the username, in any case', () => {
  const password = 'xx-EvaHuber-77';
  expect(complain({ ...newPrivate, password, passwordRepeat: password })).toEqual({
    password: 'Das Passwort darf den Username nicht enthalten!',
  });
  expect(complain({ ...newPrivate, password: 'evahuber', passwordRepeat: 'evahuber' })).toEqual({
    password: 'Das Passwort darf den Username nicht enthalten!',
  });
});

test('both passwords are the same', () => {
  expect(complain({ ...newPrivate, passwordRepeat: 'blau wie der himmel' })).toEqual({
    passwordRepeat: 'Die Passwörter stimmen nicht überein!',
  });
});

test('an empty body is refused in German', () => {
  const messages = Object.values(complain({}));
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.filter((message) => /invalid|expected/i.test(message))).toEqual([]);
});

test('the flags tell a new company and a former private customer', () => {
  const variants = [newPrivate, newCompany, knownPrivate, knownCompany, formerPrivate];
  expect(variants.map(toRegistrationFlags)).toEqual([
    { isNewCompany: false, isFormerPrivateCustomer: false },
    { isNewCompany: true, isFormerPrivateCustomer: false },
    { isNewCompany: false, isFormerPrivateCustomer: false },
    { isNewCompany: false, isFormerPrivateCustomer: false },
    { isNewCompany: false, isFormerPrivateCustomer: true },
  ]);
});
