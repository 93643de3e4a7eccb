import { expect, test } from 'vitest';
import { parseCustomerKind, toClientType, toCustomerKind } from './customer-kind.ts';

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
