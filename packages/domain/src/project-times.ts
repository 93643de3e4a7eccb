import {
  findPart,
  HOUSE_TIME_ZONE,
  lazyDateFormat,
  type PlainDate,
  readHouseClock,
  toHouseDate,
} from './plain-date.ts';
import type { Period } from './rental-period.ts';
import { type HouseMoment, parseTimeOfDay } from './time-of-day.ts';

/** Wall-clock times in Vienna that a project request gives its dates. */
export const USE_START_TIME = '08:00';
export const USE_END_TIME = '18:00';
export const PLAN_TIME = '12:00';

/** The four moments of a project request, each with Vienna's offset of its day. */
export interface ProjectTimes {
  readonly usageperiod_start: string;
  readonly usageperiod_end: string;
  readonly planperiod_start: string;
  readonly planperiod_end: string;
}

/**
 * Turns the days of an inquiry into the moments of its project request: use 08:00 to 18:00, plan at 12:00. On days on
 * which the use begins or ends, the plan begins or ends with it, so that it always contains the use.
 */
export function toProjectTimes({ rental, use }: { rental: Period; use: Period }): ProjectTimes {
  const useStart = toHouseDateTime(use.start, USE_START_TIME);
  const useEnd = toHouseDateTime(use.end, USE_END_TIME);
  return {
    usageperiod_start: useStart,
    usageperiod_end: useEnd,
    planperiod_start:
      rental.start < use.start ? toHouseDateTime(rental.start, PLAN_TIME) : useStart,
    planperiod_end: use.end < rental.end ? toHouseDateTime(rental.end, PLAN_TIME) : useEnd,
  };
}

/** The day a request without dates is planned for: today. */
export function toUndatedPeriods(today: PlainDate): { rental: Period; use: Period } {
  const day = { start: today, end: today };
  return { rental: day, use: day };
}

/** `{company or PRIVAT} {lastname} {DD.MM.YYYY, HH:mm}` with the time in Vienna. */
export function toProjectName(
  client: { company: string; lastname: string },
  instant: Date,
): string {
  const company = client.company.trim() || 'PRIVAT';
  return `${company} ${client.lastname.trim()} ${formatHouseTimestamp(instant)}`;
}

/** `14.03.2026, 09:05` in Vienna. */
export function formatHouseTimestamp(instant: Date): string {
  const { year, month, day, hour, minute } = readHouseClock(instant);
  return `${day}.${month}.${year}, ${hour}:${minute}`;
}

export function toHouseMoment(instant: Date): HouseMoment {
  const time = parseTimeOfDay(formatHouseTimestamp(instant).slice(-5));
  return { day: toHouseDate(instant), time: time ?? '00:00' };
}

/**
 * A wall-clock time in Vienna as ISO date-time with the offset of that moment: `2026-03-14T08:00:00+01:00`.
 * The hour that occurs twice in October is the first of the two.
 */
export function toHouseDateTime(date: PlainDate, time: `${number}:${number}`): string {
  const wallClock = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wallClock)) throw new RangeError(`No time of a day: ${time}`);
  // In summer Vienna is two hours ahead of UTC. In winter this asks for the offset one hour too early,
  // which is on the same side of every clock change all the same.
  const offset = readHouseOffset(new Date(wallClock - 2 * HOUR_IN_MS));
  return `${date}T${time}:00${offset}`;
}

const HOUR_IN_MS = 3_600_000;
const findHouseOffset = lazyDateFormat('en-US', {
  timeZone: HOUSE_TIME_ZONE,
  timeZoneName: 'longOffset',
});

/** Vienna's offset at an instant: `+01:00`. */
export function readHouseOffset(instant: Date): string {
  const name = findPart(findHouseOffset().formatToParts(instant), 'timeZoneName') ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}
