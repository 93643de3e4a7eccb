import { MESSAGES } from './form-messages.ts';
import { type PlainDate, parsePlainDate } from './plain-date.ts';
import {
  findRentalPeriod,
  isUseInsideRental,
  MAX_YEARS_AHEAD,
  type Period,
} from './rental-period.ts';

const END_TOO_FAR = `Bitte ein Mietende innerhalb der nächsten ${MAX_YEARS_AHEAD} Jahre angeben.`;

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
 * Finds every problem of the dates at once; the rules are in docs/rules.md#dates-and-times.
 * Where dates are optional, one of them makes the rental period needed. A date that cannot be read is the field's own problem.
 */
export function findDateProblems(
  dates: Readonly<Record<DateField, string>>,
  { today, needsDates, asksForUse = false }: InquiryRules,
): readonly DateProblem[] {
  const [start, end] = [parsePlainDate(dates.start), parsePlainDate(dates.end)];
  const isAsked = needsDates || DATE_FIELDS.some((field) => dates[field] !== '');
  const problems: DateProblem[] = isAsked ? findMissing(dates, asksForUse) : [];
  if (start && start < today) problems.push({ field: 'start', message: MESSAGES.startInPast });
  if (end && end > addYears(today, MAX_YEARS_AHEAD)) {
    problems.push({ field: 'end', message: END_TOO_FAR });
  }
  if (start && end && end < start)
    problems.push({ field: 'end', message: MESSAGES.endBeforeStart });
  return [...problems, ...findUseProblems(dates, findRentalPeriod({ start, end }))];
}

function findMissing(
  dates: Readonly<Record<DateField, string>>,
  asksForUse: boolean,
): DateProblem[] {
  const toProblems = (fields: readonly DateField[]) =>
    fields
      .filter((field) => dates[field] === '')
      .map((field) => ({ field, message: MESSAGES[field] }));
  const rental = toProblems(['start', 'end']);
  const use = asksForUse && rental.length > 0 ? toProblems(['useStart', 'useEnd']) : [];
  return use.length > 0 ? use : rental;
}

function findUseProblems(
  dates: Readonly<Record<DateField, string>>,
  rental: Period | null,
): readonly DateProblem[] {
  if (!rental) return findReversedUse(dates);
  const useStart = parsePlainDate(dates.useStart) ?? rental.start;
  const useEnd = parsePlainDate(dates.useEnd) ?? rental.end;
  const outside: DateProblem[] = [];
  if (!isUseInsideRental(rental, { start: useStart, end: useStart })) {
    outside.push({ field: 'useStart', message: MESSAGES.useOutsideRental });
  }
  if (!isUseInsideRental(rental, { start: useEnd, end: useEnd })) {
    outside.push({ field: 'useEnd', message: MESSAGES.useOutsideRental });
  }
  return outside.length > 0 ? outside : findReversedUse({ useStart, useEnd });
}

/** The days of use come first on the screen, so they are checked without a rental too. */
function findReversedUse(use: { useStart: string; useEnd: string }): readonly DateProblem[] {
  const [start, end] = [parsePlainDate(use.useStart), parsePlainDate(use.useEnd)];
  const isReversed = start && end && end < start;
  return isReversed ? [{ field: 'useEnd', message: MESSAGES.useEndBeforeStart }] : [];
}

/** The same day of a later year. 29 February stays as it is: such a bound is only compared, as text. */
function addYears(day: PlainDate, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
