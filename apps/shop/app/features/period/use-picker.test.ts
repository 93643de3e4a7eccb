import { NO_DATES, PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { listQuickChoices } from './period-picker.tsx';
import { findPickerProblems } from './use-picker.ts';

const today = PlainDate.parse('2026-12-02');
const use = (useStart: string, useEnd: string) => ({ ...NO_DATES, useStart, useEnd });

test('each field of the dialog says what is wrong with it', () => {
  expect(findPickerProblems(NO_DATES, today, false)).toEqual({
    useStart: 'Bitte den ersten Drehtag angeben.',
    useEnd: 'Bitte den letzten Drehtag angeben.',
  });
  expect(findPickerProblems(use('2026-12-01', 'bald'), today, false)).toEqual({
    useStart: 'Dieser Tag ist vorbei.',
    useEnd: '„bald“ ist kein Datum.',
  });
  expect(findPickerProblems(use('2026-12-10', '2026-12-07'), today, false)).toEqual({
    useEnd: 'Der letzte Drehtag liegt vor dem ersten.',
  });
  expect(findPickerProblems(use('2026-12-10', '2028-12-10'), today, false)).toEqual({
    useEnd: 'Bitte höchstens 366 Tage.',
  });
  expect(findPickerProblems(use('2026-12-07', '2026-12-10'), today, false)).toEqual({});
});

test('pick-up and return that the visitor chose contain the days of use', () => {
  const dates = { ...use('2026-12-07', '2026-12-10'), start: '2026-12-08', end: '2026-12-09' };
  expect(findPickerProblems(dates, today, true)).toEqual({
    start: 'Die Abholung liegt nach dem ersten Drehtag.',
    end: 'Die Rückgabe liegt vor dem letzten Drehtag.',
  });
});

test('one tap chooses tomorrow, this weekend, or a week from the first day of use', () => {
  const choose = (day: string, first: string | null = null) =>
    listQuickChoices(PlainDate.parse(day), first ? PlainDate.parse(first) : null).map(
      ({ use: { start, end } }) => `${start} ${end}`,
    );
  expect(choose('2026-12-02', '2026-12-07')).toEqual([
    '2026-12-03 2026-12-03',
    '2026-12-05 2026-12-06',
    '2026-12-07 2026-12-13',
  ]);
  expect(choose('2026-12-05')[1]).toBe('2026-12-05 2026-12-06');
  expect(choose('2026-12-06')[1]).toBe('2026-12-06 2026-12-06');
});
