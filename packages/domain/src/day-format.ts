import type { PlainDate } from './plain-date.ts';
import { countRentalDays, type Period } from './rental-period.ts';

/** Monday is 1, Sunday 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const WEEKDAY_NAMES = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const;

/** `Mo` */
export function formatWeekday(weekday: Weekday): string {
  return (WEEKDAY_NAMES[weekday - 1] ?? '').slice(0, 2);
}

export function findWeekday(day: PlainDate): Weekday {
  const sundayIsZero = new Date(Date.parse(day)).getUTCDay();
  return WEEKDAYS[(sundayIsZero + 6) % 7] ?? 7;
}

/** `Mo 7.12.` */
export function formatShortDay(day: PlainDate): string {
  const [, month, date] = day.split('-').map(Number);
  return `${formatWeekday(findWeekday(day))} ${date}.${month}.`;
}

/** `Mo 7.12.2026` */
export function formatShortDayWithYear(day: PlainDate): string {
  return `${formatShortDay(day)}${Number(day.slice(0, 4))}`;
}

/** `4 Tage`, `1 Tag` */
export function formatDayCount(count: number, one = 'Tag', many = 'Tage'): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `Mo 7.12. – Do 10.12.`, one day as `Mo 7.12.` */
export function formatShortDays({ start, end }: Period): string {
  return start === end
    ? formatShortDay(start)
    : `${formatShortDay(start)} – ${formatShortDay(end)}`;
}

/** `Mo 7.12. – Do 10.12.2026 · 4 Tage` */
export function formatShortPeriodWithYear(period: Period): string {
  return `${formatShortDaysWithYear(period)} · ${formatDayCount(countRentalDays(period))}`;
}

/** `Mo 7.12. – Do 10.12.2026`; both ends have a year when they differ in it. */
export function formatShortDaysWithYear({ start, end }: Period): string {
  const last = formatShortDayWithYear(end);
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  const first = isOneYear ? formatShortDay(start) : formatShortDayWithYear(start);
  return start === end ? last : `${first} – ${last}`;
}

/** The same; empty without a period. */
export function describePeriod(period: Period | null): string {
  return period ? formatShortDaysWithYear(period) : '';
}

/** Days without their weekdays: `7. – 10.12.`, over the end of a month `30.11. – 2.12.` */
export function formatDayRun({ start, end }: Period): string {
  const [first, last] = [formatShortDay(start).slice(3), formatShortDay(end).slice(3)];
  if (start === end) return last;
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${isOneMonth ? first.slice(0, first.indexOf('.') + 1) : first} – ${last}`;
}
