import { expect, test } from 'vitest';
import {
  type CustomerClaim,
  type CustomerRecord,
  matchesCustomerRecord,
  parseCustomerKind,
  toClientType,
  toCustomerKind,
} from './customer-kind.ts';

test('any kind but business is private', () => {
  const values = ['private', 'Business', 'company', '', null, undefined, 1];
  expect(new Set(values.map(parseCustomerKind))).toEqual(new Set(['private']));
  expect(parseCustomerKind('business')).toBe('business');
});

test('a business customer inquires as a company, a private one as private', () => {
  expect(toClientType('business')).toBe('company');
  expect(toClientType('private')).toBe('private');
});

test('a company registers as business, and so does who has not chosen', () => {
  expect(toCustomerKind('company')).toBe('business');
  expect(toCustomerKind('default')).toBe('business');
  expect(toCustomerKind('private')).toBe('private');
});

const person: CustomerRecord = {
  type: 'private',
  name: '',
  firstname: 'Eva',
  surname: 'Huber',
  email_1: 'eva.huber@film.example',
};
const claim: CustomerClaim = {
  client: 'private',
  company: '',
  firstname: 'Eva',
  lastname: 'Huber',
  email: 'eva.huber@film.example',
};
const company: CustomerRecord = {
  type: 'company',
  name: 'Muster Film GmbH',
  firstname: '',
  surname: '',
  email_1: '',
};
const companyClaim: CustomerClaim = { ...claim, client: 'company', company: 'Muster Film GmbH' };

test('a private customer matches by first name, last name and email', () => {
  expect(matchesCustomerRecord(claim, person)).toBe(true);
});

test('each of the three must match', () => {
  const wrong = [{ firstname: 'Ewa' }, { lastname: 'Hubr' }, { email: 'eva@film.example' }];
  expect(wrong.filter((field) => matchesCustomerRecord({ ...claim, ...field }, person))).toEqual(
    [],
  );
});

test('a company matches by its name, whoever registers', () => {
  expect(matchesCustomerRecord(companyClaim, company)).toBe(true);
  expect(matchesCustomerRecord({ ...companyClaim, firstname: 'Karl' }, company)).toBe(true);
  expect(matchesCustomerRecord({ ...companyClaim, company: 'Muster Film' }, company)).toBe(false);
});

test('the type must match', () => {
  expect(matchesCustomerRecord(claim, { ...person, type: 'company' })).toBe(false);
  expect(matchesCustomerRecord(companyClaim, { ...company, type: 'private' })).toBe(false);
  expect(matchesCustomerRecord(claim, { ...person, type: '' })).toBe(false);
});

test('case, outer and double blanks do not count', () => {
  const shouting = {
    ...claim,
    firstname: ' EVA ',
    lastname: 'huber',
    email: 'Eva.Huber@Film.Example',
  };
  expect(matchesCustomerRecord(shouting, person)).toBe(true);
  expect(
    matchesCustomerRecord({ ...companyClaim, company: ' muster  film\u00a0 GMBH' }, company),
  ).toBe(true);
});

test('an umlaut counts the same however it is composed', () => {
  expect(
    matchesCustomerRecord({ ...claim, lastname: 'Mu\u0308ller' }, { ...person, surname: 'MÜLLER' }),
  ).toBe(true);
});

test('everything else counts', () => {
  const others = ['Muster-Film GmbH', 'Muster Film Gmbh.', 'MusterFilm GmbH', 'Müster Film GmbH'];
  expect(
    others.filter((name) => matchesCustomerRecord({ ...companyClaim, company: name }, company)),
  ).toEqual([]);
});

test('what is empty fits nothing, not even an empty record', () => {
  const empty = { ...claim, firstname: '', lastname: ' ', email: '' };
  const blank = { ...person, firstname: '', surname: '', email_1: '' };
  expect(matchesCustomerRecord(empty, blank)).toBe(false);
  expect(matchesCustomerRecord({ ...companyClaim, company: ' ' }, { ...company, name: '' })).toBe(
    false,
  );
});
