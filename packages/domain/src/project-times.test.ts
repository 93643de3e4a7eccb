import { expect, test } from 'vitest';
import { PlainDate } from './plain-date.ts';
import { toProjectName, toProjectTimes, toUndatedPeriods } from './project-times.ts';

const period = (start: string, end: string) => ({
  start: PlainDate.parse(start),
  end: PlainDate.parse(end),
});

test('use runs from 8 to 18 o’clock, plan from noon to noon, each with the offset of its day', () => {
  const rental = period('2026-10-23', '2026-10-27');
  const use = period('2026-10-24', '2026-10-26');
  expect(toProjectTimes({ rental, use })).toEqual({
    usageperiod_start: '2026-10-24T08:00:00+02:00',
    usageperiod_end: '2026-10-26T18:00:00+01:00',
    planperiod_start: '2026-10-23T12:00:00+02:00',
    planperiod_end: '2026-10-27T12:00:00+01:00',
  });
});

test('the plan contains the use on one day, on the first day and on the last', () => {
  const toPlan = (rental: ReturnType<typeof period>, use = rental) => {
    const { planperiod_start, planperiod_end } = toProjectTimes({ rental, use });
    return [planperiod_start, planperiod_end];
  };
  const day = period('2026-11-23', '2026-11-23');
  const week = period('2026-11-23', '2026-11-27');
  expect(toPlan(day)).toEqual(['2026-11-23T08:00:00+01:00', '2026-11-23T18:00:00+01:00']);
  expect(toPlan(week)).toEqual(['2026-11-23T08:00:00+01:00', '2026-11-27T18:00:00+01:00']);
  expect(toPlan(week, day)).toEqual(['2026-11-23T08:00:00+01:00', '2026-11-27T12:00:00+01:00']);
  expect(toPlan(week, period('2026-11-27', '2026-11-27'))).toEqual([
    '2026-11-23T12:00:00+01:00',
    '2026-11-27T18:00:00+01:00',
  ]);
});

test('a request without dates is planned for today', () => {
  const today = PlainDate.parse('2026-11-20');
  expect(toProjectTimes(toUndatedPeriods(today))).toEqual({
    usageperiod_start: '2026-11-20T08:00:00+01:00',
    usageperiod_end: '2026-11-20T18:00:00+01:00',
    planperiod_start: '2026-11-20T08:00:00+01:00',
    planperiod_end: '2026-11-20T18:00:00+01:00',
  });
});

const moment = new Date('2026-11-20T13:05:00Z');

test('a company project is named for company, last name and time', () => {
  expect(toProjectName({ company: 'Muster Film GmbH', lastname: 'Huber' }, moment)).toBe(
    'Muster Film GmbH Huber 20.11.2026, 14:05',
  );
});

test('without a company it is PRIVAT', () => {
  expect(toProjectName({ company: '  ', lastname: ' Huber ' }, moment)).toBe(
    'PRIVAT Huber 20.11.2026, 14:05',
  );
});
