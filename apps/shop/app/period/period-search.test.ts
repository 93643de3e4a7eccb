import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { parseAskedDays } from './asked-period.ts';
import { readAskedDays, withDays } from './period-search.ts';

const today = PlainDate.parse('2026-11-22');
const parse = (query: string) => {
  const asked = readAskedDays(new URLSearchParams(query));
  return asked && parseAskedDays(asked, today);
};

test('days of use are read from an address', () => {
  const use = { start: '2026-12-07', end: '2026-12-10' };
  expect(parse('von=2026-12-07&bis=2026-12-10')).toEqual({ use, rental: null });
  expect(parse('von=7.12.2026&bis=10.12.2026&abholung=2026-12-03&rueckgabe=2026-12-11')).toEqual({
    use,
    rental: { start: '2026-12-03', end: '2026-12-11' },
  });
  expect(parse('q=fx')).toBeNull();
});

test('what is no period is told in a sentence', () => {
  expect(parse('von=2026-12-07')).toBe('Es fehlt der letzte Drehtag.');
  expect(parse('bis=2026-12-07')).toBe('Es fehlt der erste Drehtag.');
  expect(parse('von=2026-02-30&bis=2026-03-01')).toBe('„2026-02-30“ ist kein Datum.');
  expect(parse('von=abc&bis=def')).toBe('„abc“ ist kein Datum.');
  expect(parse('von=2026-12-10&bis=2026-12-07')).toBe(
    'Der letzte Drehtag (07.12.2026) liegt vor dem ersten (10.12.2026).',
  );
  expect(parse('von=2026-11-21&bis=2026-12-07')).toBe(
    'Der erste Drehtag (21.11.2026) liegt in der Vergangenheit.',
  );
  expect(parse('von=2026-12-07&bis=2026-12-10&abholung=2026-12-08&rueckgabe=2026-12-11')).toBe(
    'Abholung und Rückgabe passen nicht zu den Drehtagen.',
  );
  expect(parse('von=2026-12-07&bis=2226-12-07')).toBe('Der Zeitraum ist länger als 366 Tage.');
  expect(parse('von=2226-12-07&bis=2226-12-08')).toBe(
    'Der letzte Drehtag (08.12.2226) liegt mehr als 5 Jahre voraus.',
  );
});

test('the days of an address are replaced, and the rest of it stays', () => {
  const days = { von: '2026-12-07', bis: '2026-12-10', abholung: '', rueckgabe: '' };
  expect(withDays('?q=fx&von=x', days)).toBe('?q=fx&von=2026-12-07&bis=2026-12-10');
  expect(withDays('?von=2026-12-07&bis=2026-12-10&abholung=2026-12-04', null)).toBe('');
});
