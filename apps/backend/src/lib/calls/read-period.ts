import {
  addDays,
  findDateProblems,
  findRentalPeriod,
  isAvailabilityTold,
  MAX_PERIOD_DAYS,
  MESSAGES,
  type Period,
  type PlainDate,
  parsePlainDate,
  toHouseDate,
} from '@klappe/domain';
import { errors } from '@strapi/utils';

export const PERIOD_MISSING = 'Bitte Mietbeginn und Mietende angeben.';

/**
 * Reads the period of a call, null when none is asked for. An invalid period is refused with a German sentence and not
 * corrected, because the answer would be about other days than the visitor's.
 */
export function readPeriod({
  start,
  end,
}: {
  readonly start?: unknown;
  readonly end?: unknown;
}): Period | null {
  if (!start && !end) return null;
  const dates = { start: toDay(start), end: toDay(end), useStart: '', useEnd: '' };
  const [problem] = findDateProblems(dates, { today: toHouseDate(new Date()), needsDates: true });
  if (problem) throw new errors.ValidationError(problem.message);
  const period = findRentalPeriod({
    start: parsePlainDate(dates.start),
    end: parsePlainDate(dates.end),
  });
  if (period && isAvailabilityTold(period)) return period;
  throw new errors.ValidationError(`Bitte einen Zeitraum bis ${MAX_PERIOD_DAYS} Tage angeben.`);
}

/** The text of a day, empty when none is given. */
function toDay(value: unknown): string {
  const day = parsePlainDate(value);
  if (value && !day) throw new errors.ValidationError(MESSAGES.dateInvalid);
  return day ?? '';
}

const DEFAULT_DAYS = 56;

/** Eight weeks from today: what the page of a product shows. */
export function toDefaultPeriod(today: PlainDate): Period {
  return { start: today, end: addDays(today, DEFAULT_DAYS - 1) };
}
