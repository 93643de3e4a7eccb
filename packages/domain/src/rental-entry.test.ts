import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findChosenUse, NO_DATES } from './choose-dates.ts';
import { addDays } from './plain-date.ts';
import {
  answerQuestion,
  enterDate,
  enterPeriod,
  findEntryQuestion,
  openRentalEntry,
  type RentalDateName,
  type RentalEntry,
} from './rental-entry.ts';
import { proposeRental } from './rental-proposal.ts';
import { aHouseCalendar, day } from './testing/house.ts';

const calendar = aHouseCalendar({ morningReturnUntil: '10:00' });
const rules = { calendar, now: { day: day('2026-11-23'), time: '09:00' } } as const;
const EMPTY = openRentalEntry(NO_DATES, rules);

const tell = ({ dates }: RentalEntry) =>
  [dates.useStart, dates.useEnd, dates.start, dates.end].map((each) => each.slice(5)).join(' ');
const ask = (entry: RentalEntry) => findEntryQuestion(entry, rules)?.text ?? null;
const pick = (entry: RentalEntry, start: string, end: string, field: 'use' | 'rental' = 'use') =>
  enterPeriod(entry, field, { start, end }, rules);
const type = (entry: RentalEntry, name: RentalDateName, value: string) =>
  enterDate(entry, name, value, rules);

test('picked days of use bring pick-up and return along, and ask nothing', () => {
  const first = pick(EMPTY, '2026-12-07', '2026-12-10');
  expect(tell(first)).toBe('12-07 12-10 12-04 12-11');
  expect(ask(first)).toBeNull();
  const later = pick(first, '2026-12-14', '2026-12-17');
  expect(tell(later)).toBe('12-14 12-17 12-11 12-18');
  expect(ask(later)).toBeNull();
  const one = pick(later, '2026-12-07', '2026-12-07');
  expect(tell(one)).toBe('12-07 12-07 12-04 12-09');
  expect(ask(one)).toBeNull();
});

test('typed days do the same in every sequence', () => {
  const lastFirst = type(type(EMPTY, 'useEnd', '2026-12-10'), 'useStart', '2026-12-07');
  expect(tell(lastFirst)).toBe('12-07 12-10 12-04 12-11');
  // The first day goes behind the last one, which then follows.
  const crossed = type(lastFirst, 'useStart', '2026-12-14');
  expect(ask(crossed)).toBeNull();
  const mended = type(crossed, 'useEnd', '2026-12-17');
  expect(tell(mended)).toBe('12-14 12-17 12-11 12-18');
  expect(ask(mended)).toBeNull();
});

test('a return that the customer has set stays and is asked about', () => {
  const own = type(pick(EMPTY, '2026-12-07', '2026-12-10'), 'end', '2026-12-14');
  const longer = pick(own, '2026-12-07', '2026-12-16');
  expect(tell(longer)).toBe('12-07 12-16 12-04 12-14');
  expect(ask(longer)).toBe('Ihre Drehtage sind geändert. Rückgabe auch ändern, auf Do 17.12.?');
  const question = findEntryQuestion(longer, rules);
  const moved = answerQuestion(longer, question?.answers[0]?.dates ?? NO_DATES, rules);
  expect(ask(moved)).toBeNull();
  // What was moved to the proposal follows it again.
  expect(tell(pick(moved, '2026-12-14', '2026-12-15'))).toBe('12-14 12-15 12-11 12-16');
  const kept = answerQuestion(longer, longer.dates, rules);
  expect(ask(kept)).toBeNull();
  expect(tell(pick(kept, '2026-12-08', '2026-12-09'))).toBe('12-08 12-09 12-07 12-14');
});

test('days of use after a pick-up that was set by hand leave that one alone', () => {
  const own = type(EMPTY, 'start', '2026-12-02');
  const entry = pick(own, '2026-12-07', '2026-12-10');
  expect(tell(entry)).toBe('12-07 12-10 12-02 12-11');
  expect(ask(entry)).toBe('Ihre Drehtage sind geändert. Abholung auch ändern, auf Fr 4.12.?');
});

test('cleared days of use take the proposal with them, and what the customer has set stays', () => {
  const use = pick(EMPTY, '2026-12-07', '2026-12-10');
  const cleared = pick(type(use, 'end', '2026-12-14'), '', '');
  expect(cleared.dates).toEqual({ ...NO_DATES, end: '2026-12-14' });
  expect(ask(cleared)).toBeNull();
  const without = type(type(EMPTY, 'useStart', '2026-12-07'), 'useStart', '');
  expect(without.dates).toEqual(NO_DATES);
});

test('a first day alone is one day of use, and the last one follows it until it is entered', () => {
  let entry = EMPTY;
  const enter = (name: RentalDateName, value: string) => {
    entry = type(entry, name, value);
    return `${entry.dates.useStart} ${entry.dates.useEnd}`;
  };
  expect(enter('useStart', '8.3.')).toBe('8.3. ');
  expect(enter('useStart', '2027-03-08')).toBe('2027-03-08 2027-03-08');
  expect(enter('useStart', '10.3.')).toBe('10.3. 2027-03-08');
  expect(enter('useStart', '2027-03-10')).toBe('2027-03-10 2027-03-10');
  expect(enter('useEnd', '2027-03-12')).toBe('2027-03-10 2027-03-12');
  expect(enter('useStart', '2027-03-09')).toBe('2027-03-09 2027-03-12');
  expect(enter('useEnd', '')).toBe('2027-03-09 2027-03-09');
});

test('stored dates go on: what differs from the proposal is the customer’s', () => {
  const stored = pick(EMPTY, '2026-12-07', '2026-12-10').dates;
  expect(ask(pick(openRentalEntry(stored, rules), '2026-12-14', '2026-12-17'))).toBeNull();
  const own = openRentalEntry({ ...stored, end: '2026-12-15' }, rules);
  expect(tell(pick(own, '2026-12-14', '2026-12-17'))).toBe('12-14 12-17 12-11 12-15');
});

test('who enters a rental only gets the days of use from it, and they go along with it', () => {
  const entry = pick(EMPTY, '2026-12-07', '2026-12-10', 'rental');
  expect(tell(entry)).toBe('12-07 12-10 12-07 12-10');
  expect(tell(pick(entry, '2026-12-08', '2026-12-11', 'rental'))).toBe('12-08 12-11 12-08 12-11');
});

const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays(day('2026-11-24'), days));
const typed = fc.oneof({ weight: 6, arbitrary: anyDay }, fc.constantFrom('', '7.', '31.2.'));
const period = fc
  .tuple(anyDay, anyDay)
  .map(([a, b]) => (a <= b ? { start: a, end: b } : { start: b, end: a }));
const tap = fc.oneof(
  fc.record({ kind: fc.constant('use' as const), period }),
  fc.record({ kind: fc.constant('rental' as const), period }),
  fc.record({ kind: fc.constantFrom('useStart' as const, 'useEnd' as const), value: typed }),
  fc.record({ kind: fc.constantFrom('start' as const, 'end' as const), value: typed }),
  fc.record({ kind: fc.constant('answer' as const), index: fc.constantFrom(0, 1) }),
);

type Tap = typeof tap extends fc.Arbitrary<infer Each> ? Each : never;

/** An entry with what the customer has set by hand, as the taps tell it. */
interface Played {
  readonly entry: RentalEntry;
  readonly set: ReadonlySet<string>;
}

function play({ entry, set }: Played, each: Tap): Played {
  switch (each.kind) {
    case 'answer': {
      const answer = findEntryQuestion(entry, rules)?.answers[each.index];
      return { set, entry: answer ? answerQuestion(entry, answer.dates, rules) : entry };
    }
    case 'use':
      return { set, entry: enterPeriod(entry, 'use', each.period, rules) };
    case 'rental':
      return {
        set: new Set(['start', 'end']),
        entry: enterPeriod(entry, 'rental', each.period, rules),
      };
    case 'useStart':
    case 'useEnd':
      return { set, entry: enterDate(entry, each.kind, each.value, rules) };
    default:
      return {
        set: new Set([...set, each.kind]),
        entry: enterDate(entry, each.kind, each.value, rules),
      };
  }
}

test('after any sequence of taps a date that nobody has set is the proposal, and only a set one is asked about', () => {
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 12 }), (taps) => {
      let played: Played = { entry: EMPTY, set: new Set() };
      for (const each of taps) {
        played = play(played, each);
        expectProposed(played);
      }
    }),
    { numRuns: 300 },
  );
});

function expectProposed({ entry, set }: Played): void {
  const use = findChosenUse(entry.dates);
  if (!use) return;
  const proposed = proposeRental(calendar, use, rules.now);
  const asked = ask(entry) ?? '';
  if (!set.has('start')) {
    expect(entry.dates.start).toBe(proposed.start);
    expect(asked).not.toMatch(/Abholung (?:und Rückgabe )?auch ändern/);
  }
  if (!set.has('end')) {
    expect(entry.dates.end).toBe(proposed.end);
    expect(asked).not.toMatch(/Rückgabe auch ändern/);
  }
}
