import type { HouseCalendar, OpeningHours } from './house-calendar.ts';
import {
  formatTime,
  formatWeekday,
  type TimeOfDay,
  WEEKDAYS,
  type Weekday,
} from './time-of-day.ts';

/**
 * The lines shown wherever opening hours stand, days with the same hours in one: `Mo–Fr 8:30–18 Uhr`, `Sa 9–12 Uhr`.
 * Empty without hours.
 */
export function describeOpeningHours({
  hours,
  isClosedOnHolidays,
}: Pick<HouseCalendar, 'hours' | 'isClosedOnHolidays'>): string {
  const lines: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const text = describeDay(hours.filter((each) => each.weekday === weekday));
    const line = lines.at(-1);
    if (line?.text === text && line.last === weekday - 1) line.last = weekday;
    else if (text !== '') lines.push({ first: weekday, last: weekday, text });
  }
  const texts = lines.map(({ first, last, text }) => `${describeWeekdays(first, last)} ${text}`);
  if (texts.length > 0 && isClosedOnHolidays) texts.push('An Feiertagen geschlossen');
  return texts.join('\n');
}

function describeWeekdays(first: Weekday, last: Weekday): string {
  const [from, to] = [formatWeekday(first), formatWeekday(last)];
  if (first === last) return from;
  return last === first + 1 ? `${from} und ${to}` : `${from}–${to}`;
}

/** `8:30–12 und 13–18 Uhr` */
function describeDay(spans: readonly OpeningHours[]): string {
  if (spans.length === 0) return '';
  const sorted = spans.toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  return `${sorted.map(({ opens, closes }) => `${withoutWord(opens)}–${withoutWord(closes)}`).join(' und ')} Uhr`;
}

function withoutWord(time: TimeOfDay): string {
  return formatTime(time).replace(' Uhr', '');
}
