import { MESSAGES } from './form-messages.ts';
import { countDaysBetween, type PlainDate, parsePlainDate } from './plain-date.ts';
import { MAX_PERIOD_DAYS, MAX_YEARS_AHEAD, toInquiryDates } from './rental-period.ts';

const END_TOO_FAR = `Bitte ein Mietende innerhalb der nächsten ${MAX_YEARS_AHEAD} Jahre angeben.`;
const USE_TOO_FAR = `Bitte höchstens ${MAX_YEARS_AHEAD} Jahre im Voraus.`;
const USE_TOO_LONG = `Bitte höchstens ${MAX_PERIOD_DAYS} Tage.`;

/** What the rules of an inquiry need to know from outside. */
export interface InquiryRules {
  readonly today: PlainDate;
  /** False when only used-sale items are asked for: dates are then optional. */
  readonly needsDates: boolean;
  /** True for a form that proposes the rental from the days of use: it asks for those first. */
  readonly asksForUse?: boolean;
}

const DATE_FIELDS = ['start', 'end', 'useStart', 'useEnd'] as const;
type DateField = (typeof DATE_FIELDS)[number];
interface DateProblem {
  readonly field: DateField;
  readonly message: string;
}

/**
 * Finds every problem of the dates, one for a field; the rules are in docs/rules.md#dates-and-times.
 * Where dates are optional, one of them makes the rental period needed.
 */
export function findDateProblems(
  dates: Readonly<Record<DateField, string>>,
  rules: InquiryRules,
): readonly DateProblem[] {
  const isAsked = rules.needsDates || DATE_FIELDS.some((field) => dates[field] !== '');
  const all = [
    ...(isAsked ? findMissing(dates, rules) : []),
    ...findUnreadable(dates),
    ...findMisfits(dates, rules),
  ];
  return all.filter(({ field }, index) => all.findIndex((each) => each.field === field) === index);
}

function findMissing(
  dates: Readonly<Record<DateField, string>>,
  { asksForUse }: InquiryRules,
): DateProblem[] {
  const toProblems = (fields: readonly DateField[]) =>
    fields
      .filter((field) => dates[field] === '')
      .map((field) => ({ field, message: MESSAGES[field] }));
  const rental = toProblems(['start', 'end']);
  const use = asksForUse && rental.length > 0 ? toProblems(['useStart', 'useEnd']) : [];
  return use.length > 0 ? use : rental;
}

function findUnreadable(dates: Readonly<Record<DateField, string>>): DateProblem[] {
  return DATE_FIELDS.filter((field) => dates[field] !== '' && !parsePlainDate(dates[field])).map(
    (field) => ({ field, message: `„${dates[field].slice(0, MAX_SHOWN)}“ ist kein Datum.` }),
  );
}

/** Characters of a typed text that are told back. */
const MAX_SHOWN = 40;

/** What is wrong with days that can be read. Where one end of the use is missing, the other stands for both. */
function findMisfits(
  dates: Readonly<Record<DateField, string>>,
  { today, asksForUse = false }: InquiryRules,
): DateProblem[] {
  const { start, end, useStart, useEnd } = toInquiryDates(dates);
  const latest = addYears(today, MAX_YEARS_AHEAD);
  const days = useStart && useEnd ? countDaysBetween(useStart, useEnd) + 1 : 0;
  const rules: readonly (readonly [DateField, boolean, string])[] = [
    ['useStart', isBefore(useStart, today), MESSAGES.useStartInPast],
    ['useStart', isBefore(latest, useStart), USE_TOO_FAR],
    ['useEnd', isBefore(useEnd, useStart), MESSAGES.useEndBeforeStart],
    ['useEnd', asksForUse && days > MAX_PERIOD_DAYS, USE_TOO_LONG],
    ['useEnd', isBefore(latest, useEnd), USE_TOO_FAR],
    ['start', isBefore(start, today), MESSAGES.startInPast],
    ['start', isBefore(useStart ?? useEnd, start), MESSAGES.startAfterUse],
    ['end', isBefore(latest, end), END_TOO_FAR],
    ['end', isBefore(end, start), MESSAGES.endBeforeStart],
    ['end', isBefore(end, useEnd ?? useStart), MESSAGES.endBeforeUse],
  ];
  return rules.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
}

function isBefore(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a < b;
}

/** The same day of a later year. 29 February stays as it is: such a bound is only compared, as text. */
function addYears(day: PlainDate, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
