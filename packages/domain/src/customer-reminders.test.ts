import { expect, test } from 'vitest';
import { findReminders, isReminderHour, type RemindedProject } from './customer-reminders.ts';
import { PlainDate } from './plain-date.ts';

const NOW = new Date('2026-12-10T09:00:00Z');
const day = (text: string) => PlainDate.parse(text);
const PROJECT: RemindedProject = {
  stage: 'confirmed',
  start: day('2026-12-11'),
  end: day('2026-12-18'),
  isFetched: true,
  offers: [],
};
const kindsOf = (changes: Partial<RemindedProject>, now = NOW) =>
  findReminders({ ...PROJECT, ...changes }, now).map(({ kind }) => kind);

test('the day before the pick-up of what is planned', () => {
  expect(findReminders(PROJECT, NOW)).toEqual([{ kind: 'pickup-tomorrow', day: '2026-12-11' }]);
  expect(kindsOf({ stage: 'packed' })).toEqual(['pickup-tomorrow']);
  for (const stage of ['received', 'offer', 'out', 'returned', 'cancelled', 'withdrawn'] as const) {
    expect(kindsOf({ stage }), stage).toEqual([]);
  }
  expect(kindsOf({ isFetched: false })).toEqual([]);
  expect(kindsOf({ start: day('2026-12-12') })).toEqual([]);
  expect(kindsOf({ start: null })).toEqual([]);
});

test('the day before the return, whether or not the house has noted that it is out', () => {
  const away = { start: day('2026-12-07'), end: day('2026-12-11') };
  expect(kindsOf({ ...away, stage: 'out' })).toEqual(['return-tomorrow']);
  expect(kindsOf(away)).toEqual(['return-tomorrow']);
  expect(kindsOf({ ...away, stage: 'returned' })).toEqual([]);
  expect(kindsOf({ start: day('2026-12-11'), end: day('2026-12-11') })).toEqual([
    'pickup-tomorrow',
  ]);
});

test('three days before an offer ends, and once more only for another end', () => {
  const ends = (...days: readonly (string | null)[]) =>
    findReminders(
      {
        ...PROJECT,
        stage: 'offer',
        offers: days.map((each) => ({ validUntil: each === null ? null : day(each) })),
      },
      NOW,
    ).map((reminder) => reminder.day);
  expect(ends('2026-12-13')).toEqual(['2026-12-13']);
  expect(ends('2026-12-12', '2026-12-13', '2026-12-13')).toEqual(['2026-12-12', '2026-12-13']);
  expect(ends('2026-12-11', '2026-12-14', null)).toEqual([]);
});

test('the day is that of Vienna, and nobody is mailed at night', () => {
  expect(kindsOf({}, new Date('2026-12-09T23:30:00Z'))).toEqual(['pickup-tomorrow']);
  expect(isReminderHour(new Date('2026-12-10T06:59:00Z'))).toBe(false);
  expect(isReminderHour(new Date('2026-12-10T07:00:00Z'))).toBe(true);
  expect(isReminderHour(new Date('2026-07-10T17:59:00Z'))).toBe(true);
  expect(isReminderHour(new Date('2026-07-10T18:00:00Z'))).toBe(false);
});
