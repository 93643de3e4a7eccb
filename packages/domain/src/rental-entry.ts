import { chooseRental, fillLastDay, findChosenUse, USE_FIELDS } from './choose-dates.ts';
import type { HouseCalendar } from './house-calendar.ts';
import { type ChangedDates, findPeriodQuestion, type PeriodQuestion } from './period-questions.ts';
import { parsePlainDate } from './plain-date.ts';
import type { RentalDates } from './rental-period.ts';
import { proposeRental } from './rental-proposal.ts';
import type { HouseMoment } from './time-of-day.ts';

/** The four dates while a customer enters them, and which of them are theirs. */
export interface RentalEntry {
  readonly dates: RentalDates;
  /** Pick-up and return that the customer has set; all others follow the days of use. */
  readonly own: ReadonlySet<'start' | 'end'>;
  /** Days of use that were taken from the rental, and so go along with it. */
  readonly taken: ReadonlySet<'useStart' | 'useEnd'>;
  /** True while the last day of use was filled in from the first one. */
  readonly isLastDayFilled: boolean;
  /** The dates that were changed last; null where there is nothing to ask about. */
  readonly changed: ChangedDates | null;
}

interface DateRules {
  readonly calendar: HouseCalendar;
  readonly now: HouseMoment;
}

/** The name of one of the four dates. */
export type RentalDateName = keyof RentalDates;

/** Continues with stored dates. A pick-up or return that differs from the proposal for their days of use is the customer's. */
export function openRentalEntry(
  { start, end, useStart, useEnd }: RentalDates,
  rules: DateRules,
): RentalEntry {
  const dates = { start, end, useStart, useEnd };
  return {
    dates,
    own: findOwn(dates, rules),
    taken: new Set(),
    isLastDayFilled: false,
    changed: null,
  };
}

/** Enters one date: a day, or what is typed as long as it is none. */
export function enterDate(
  entry: RentalEntry,
  name: RentalDateName,
  value: string,
  rules: DateRules,
): RentalEntry {
  if (name === 'start' || name === 'end') return enterHandover(entry, name, value, rules);
  const taken = without(entry.taken, name);
  const typed = { ...entry.dates, [name]: value };
  const isWhole = value === '' || parsePlainDate(value) !== null;
  const follows = name === 'useStart' && entry.isLastDayFilled && isWhole;
  const opened = follows ? { ...typed, useEnd: '' } : typed;
  const filled = fillLastDay(opened);
  const isLastDayFilled = filled !== opened || (name === 'useStart' && entry.isLastDayFilled);
  return followUse({ ...entry, dates: filled, taken, isLastDayFilled, changed: 'use' }, rules);
}

/** Enters both ends of a period at once, so that nothing is proposed for one of them alone. */
export function enterPeriod(
  entry: RentalEntry,
  field: 'use' | 'rental',
  { start, end }: { readonly start: string; readonly end: string },
  rules: DateRules,
): RentalEntry {
  if (field === 'rental')
    return enterHandover(enterHandover(entry, 'start', start, rules), 'end', end, rules);
  const dates = { ...entry.dates, useStart: start, useEnd: end };
  const entered = { ...entry, dates, taken: new Set<never>(), isLastDayFilled: false };
  return followUse({ ...entered, changed: 'use' }, rules);
}

/** The question after the last change; null when the dates fit together as they are, or it was answered. */
export function findEntryQuestion(
  { dates, changed }: RentalEntry,
  rules: DateRules,
): PeriodQuestion | null {
  return changed && findPeriodQuestion(dates, changed, rules);
}

/** Takes the dates of an answer. What the house proposes for them is no longer the customer's. */
export function answerQuestion(
  entry: RentalEntry,
  dates: RentalDates,
  rules: DateRules,
): RentalEntry {
  const differing = findOwn(dates, rules);
  const own = new Set([...entry.own].filter((field) => differing.has(field)));
  return { dates, own, taken: new Set(), isLastDayFilled: false, changed: null };
}

/** Pick-up and return that are not what the house proposes for these days of use. */
function findOwn(dates: RentalDates, rules: DateRules): ReadonlySet<'start' | 'end'> {
  const use = findChosenUse(dates);
  const proposed = use && proposeRental(rules.calendar, use, rules.now);
  const fields = ['start', 'end'] as const;
  return new Set(
    fields.filter((field) => dates[field] !== '' && dates[field] !== proposed?.[field]),
  );
}

/** Moves pick-up and return along with the days of use, but for those that the customer has set. */
function followUse(entry: RentalEntry, { calendar, now }: DateRules): RentalEntry {
  const { dates, own } = entry;
  const isCleared = dates.useStart === '' && dates.useEnd === '';
  const use = findChosenUse(dates);
  const proposed = use ? proposeRental(calendar, use, now) : isCleared && { start: '', end: '' };
  if (!proposed) return entry;
  const follow = (field: 'start' | 'end') => (own.has(field) ? dates[field] : proposed[field]);
  return { ...entry, dates: { ...dates, start: follow('start'), end: follow('end') } };
}

/** Sets pick-up or return; days of use that were taken from the rental are taken again. */
function enterHandover(
  entry: RentalEntry,
  name: 'start' | 'end',
  value: string,
  rules: DateRules,
): RentalEntry {
  const { calendar, now } = rules;
  const typed = { ...entry.dates, [name]: value };
  const day = parsePlainDate(value);
  const use = findChosenUse(entry.dates);
  const isProposed =
    use !== null && entry.taken.size === 0 && value === proposeRental(calendar, use, now)[name];
  const own = new Set(without(entry.own, name));
  if (value !== '' && !isProposed) own.add(name);
  const next = { ...entry, own, changed: name };
  if (!day) return { ...next, dates: typed };
  const useField = USE_FIELDS[name];
  const taken = new Set(entry.taken);
  if (typed[useField] === '') taken.add(useField);
  const base = taken.has(useField) ? { ...typed, [useField]: '' } : typed;
  return followUse({ ...next, taken, dates: chooseRental(base, name, day) }, rules);
}

function without<Name>(names: ReadonlySet<Name>, name: Name): ReadonlySet<Name> {
  return new Set([...names].filter((each) => each !== name));
}

/** True for the same four dates. */
export function areSameDates(a: RentalDates, b: RentalDates): boolean {
  const names = ['start', 'end', 'useStart', 'useEnd'] as const;
  return names.every((name) => a[name] === b[name]);
}
