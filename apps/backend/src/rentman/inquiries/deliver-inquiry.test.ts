import { expect, test } from 'vitest';
import { isOurRequest } from './deliver-inquiry';

const inquiry = { number: 202_600_042, name: 'Kamera & Co KG Müller 20.11.2026, 14:05' };
const found = (name: string, externalReference = 202_600_042) =>
  isOurRequest({ name, externalReference }, inquiry);

test('a request with our number and name is the inquiry', () => {
  expect(found(inquiry.name)).toBe(true);
});

test('another name with the same number is another inquiry', () => {
  expect(found('PRIVAT Müller 20.11.2025, 14:05')).toBe(false);
});

test('another number is another inquiry', () => {
  expect(found(inquiry.name, 202_600_043)).toBe(false);
});

test('changed blanks and punctuation do not matter', () => {
  expect(found('Kamera &amp; Co KG  Müller 20.11.2026 14:05 ')).toBe(true);
});

test('a long name that was cut is recognised, a short beginning is not', () => {
  const long = { number: 1, name: `${'Sehr lange Firma '.repeat(8)}Huber 20.11.2026, 14:05` };
  const cut = { externalReference: 1, name: long.name.slice(0, 120) };
  expect(isOurRequest(cut, long)).toBe(true);
  expect(isOurRequest({ externalReference: 1, name: 'Sehr lange Firma' }, long)).toBe(false);
});
