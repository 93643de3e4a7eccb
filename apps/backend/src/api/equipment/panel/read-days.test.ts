import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { readDays } from './read-days';

/** A Friday. */
const today = PlainDate.parse('2026-11-20');
const read = (typed: string) => Object.values(readDays(typed, today) ?? {}).join(' ');

test('days are read as somebody on the phone says them, weeks too', () => {
  expect(read('')).toBe('2026-11-20 2026-11-20');
  expect(read('12.')).toBe('2026-12-12 2026-12-12');
  expect(read('8.–10.12.')).toBe('2026-12-08 2026-12-10');
  expect(read('diese Woche')).toBe('2026-11-20 2026-11-22');
  expect(read(' Nächste Woche ')).toBe('2026-11-23 2026-11-29');
});

test('what is no day is not read as today', () => {
  for (const text of ['irgendwann', '30.2.', '4.12.-1.12.'])
    expect([text, read(text)]).toEqual([text, '']);
});
