import type { AvailabilityDays } from '@klappe/contracts';
import { addDays, EMPTY_HOUSE_CALENDAR, PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { toRuns, toWeeks } from './weeks.ts';

const day = (text: string) => PlainDate.parse(text);
const today = day('2026-12-02');
const calendar = {
  ...EMPTY_HOUSE_CALENDAR,
  closedDays: [{ from: day('2026-12-24'), to: day('2027-01-06'), reason: 'Weihnachtspause' }],
};
const nobody = { pieces: 0, rental: null };

/** Three pieces, of which `free` are free on each day; all of them on days that are not named. */
function anAnswer(free: Readonly<Record<string, number | null>>): AvailabilityDays {
  const days = Array.from({ length: 56 }, (_, index) => {
    const each = addDays(today, index);
    const count = each in free ? (free[each] ?? null) : 3;
    const state = count ? (count === 1 ? 'scarce' : 'free') : 'on-request';
    return { day: each, state, free: count, again: null } as const;
  });
  return { code: 'A', stock: 3, asOf: null, days };
}

test('eight weeks begin on the Monday of this one and end on a Sunday', () => {
  const weeks = toWeeks(anAnswer({}), { today, calendar, own: nobody });
  expect(weeks.map(({ number }) => number)).toEqual([49, 50, 51, 52, 53, 1, 2, 3]);
  expect(weeks.map(({ days }) => days.length)).toEqual(Array(8).fill(7));
  expect(weeks[0]?.days.map(({ isPast }) => isPast).slice(0, 3)).toEqual([true, true, false]);
});

test('days with the same words are one line of the list, with the days on which the house is closed', () => {
  const free = { '2026-12-07': 1, '2026-12-08': 1, '2026-12-09': 0, '2026-12-10': null };
  const weeks = toWeeks(anAnswer(free), { today, calendar, own: nobody });
  expect(toRuns(weeks)).toEqual([
    { days: '2. – 6.12.', words: 'frei, 3 von 3' },
    { days: '7. – 8.12.', words: 'knapp, noch 1 von 3' },
    { days: '9. – 10.12.', words: 'auf Anfrage' },
    {
      days: '11.12. – 24.1.',
      words: 'frei, 3 von 3; von 24.12. bis 6.1. geschlossen (Weihnachtspause)',
    },
  ]);
});

test('the own basket counts in the own period, and a day without an answer is on request', () => {
  const rental = { start: day('2026-12-04'), end: day('2026-12-05') };
  const own = { pieces: 2, rental };
  const [first] = toWeeks(
    { ...anAnswer({}), days: anAnswer({}).days.slice(0, 4) },
    {
      today,
      calendar,
      own,
    },
  );
  expect(first?.days.map(({ words }) => words).slice(2)).toEqual([
    'frei, 3 von 3',
    'frei, 3 von 3',
    'knapp, noch 1 von 3',
    'knapp, noch 1 von 3',
    'auf Anfrage',
  ]);
});

test('what lies whole in the own basket is free in its days, not on request', () => {
  const rental = { start: day('2026-12-04'), end: day('2026-12-04') };
  const [first] = toWeeks(anAnswer({}), { today, calendar, own: { pieces: 3, rental } });
  const friday = first?.days[4];
  expect([friday?.state, friday?.words]).toEqual(['free', 'frei, alle 3 in Ihrem Warenkorb']);
});
