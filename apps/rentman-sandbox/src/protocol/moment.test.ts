import { expect, test } from 'vitest';
import { parseLooseMoment, parseMoment, toWireMoment } from './moment.ts';

test('a moment is written with the offset of its own day', () => {
  expect(toWireMoment(Date.parse('2026-03-28T11:00:00Z'))).toBe('2026-03-28T12:00:00+01:00');
  expect(toWireMoment(Date.parse('2026-03-29T10:00:00Z'))).toBe('2026-03-29T12:00:00+02:00');
  expect(toWireMoment(Date.parse('2026-10-25T00:30:00Z'))).toBe('2026-10-25T02:30:00+02:00');
  expect(toWireMoment(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30:00+01:00');
});

test('a moment without an offset is none in a body', () => {
  expect(parseMoment('2026-03-28T12:00:00')).toBeNull();
  expect(parseMoment('2026-03-28')).toBeNull();
  expect(parseMoment('20.11.2026')).toBeNull();
});

test('offsets are taken in every spelling', () => {
  const noon = Date.parse('2026-03-28T12:00:00Z');
  expect(parseMoment('2026-03-28T12:00:00Z')).toBe(noon);
  expect(parseMoment('2026-03-28T13:00:00+01:00')).toBe(noon);
  expect(parseMoment('2026-03-28T07:00:00.000-05:00')).toBe(noon);
});

test('a filter without an offset means the account\u2019s own time', () => {
  expect(parseLooseMoment('2026-07-01T12:00:00')).toBe(Date.parse('2026-07-01T10:00:00Z'));
  expect(parseLooseMoment('2026-01-01')).toBe(Date.parse('2025-12-31T23:00:00Z'));
});
