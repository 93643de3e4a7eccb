import { expect, test } from 'vitest';
import { PlainDate } from './plain-date.ts';
import { formatPeriod, parsePeriod } from './typed-date.ts';

const period = (start: string, end: string) => ({
  start: PlainDate.parse(start),
  end: PlainDate.parse(end),
});

test('a period is written with both days, one day once', () => {
  expect(formatPeriod(period('2026-03-14', '2026-03-16'))).toBe('14.03.2026 – 16.03.2026');
  expect(formatPeriod(period('2026-03-14', '2026-03-14'))).toBe('14.03.2026');
});

test('a period is read as it was written', () => {
  for (const each of [period('2026-12-07', '2026-12-11'), period('2026-12-07', '2026-12-07')]) {
    expect(parsePeriod(formatPeriod(each))).toEqual(each);
  }
  expect(parsePeriod('7.12.2026 - 11.12.2026')).toEqual(period('2026-12-07', '2026-12-11'));
});

test('a text that is no period is none', () => {
  const texts = ['', 'bald', '11.12.2026 – 07.12.2026', '07.12.2026 – ', '1 – 2 – 3', '31.02.2026'];
  expect(texts.map(parsePeriod)).toEqual(texts.map(() => null));
});
