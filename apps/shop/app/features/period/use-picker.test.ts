import {
  createRentalInfoForm,
  EMPTY_INQUIRY_FORM,
  NO_DATES,
  PlainDate,
  type RentalDates,
} from '@klappe/domain';
import { expect, test } from 'vitest';
import { listQuickChoices } from './period-picker.tsx';
import { findPickerProblems } from './use-picker.ts';

const today = PlainDate.parse('2026-12-02');
const use = (useStart: string, useEnd: string) => ({ ...NO_DATES, useStart, useEnd });

test('each field of the dialog says what is wrong with it, in the words of the basket', () => {
  expect(findPickerProblems(NO_DATES, today, false)).toEqual({
    useStart: 'Bitte den ersten Drehtag angeben.',
    useEnd: 'Bitte den letzten Drehtag angeben.',
  });
  expect(findPickerProblems(use('2026-12-01', 'bald'), today, false)).toEqual({
    useStart: 'Der erste Drehtag liegt in der Vergangenheit.',
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

test('no pick-up and return stand for days of use that are missing', () => {
  const rental = { ...use('', '2026-12-10'), start: '2026-12-07', end: '2026-12-10' };
  const told = { useStart: 'Bitte den ersten Drehtag angeben.' };
  expect(findPickerProblems(rental, today, true)).toEqual(told);
  expect(findPickerProblems(rental, today, false)).toEqual(told);
});

test('the form of the basket says the same of the same dates', () => {
  const form = createRentalInfoForm({ today, needsDates: true, asksForUse: true });
  const tellInBasket = (dates: RentalDates) => {
    const info = { ...EMPTY_INQUIRY_FORM.info, ...dates, projectReference: 'Spot' };
    const issues = form.safeParse(info).error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  };
  const rentals = [
    { start: '', end: '' },
    { start: '2026-12-01', end: '2026-12-09' },
    { start: '2026-12-11', end: '2026-12-04' },
    { start: 'bald', end: '2032-01-01' },
  ];
  const uses = [
    use('2026-12-01', '2026-12-01'),
    use('2026-12-10', '2026-12-07'),
    use('2026-12-03', '30.2.'),
  ];
  for (const dates of rentals.flatMap((rental) => uses.map((each) => ({ ...each, ...rental })))) {
    expect(findPickerProblems(dates, today, true)).toEqual(tellInBasket(dates));
  }
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
