import {
  formatDayCount,
  formatShortDay,
  formatShortDays,
  formatShortDayWithYear,
} from './day-format.ts';
import type { HouseCalendar } from './house-calendar.ts';
import {
  findHouseDay,
  findOpenDayAfter,
  findOpenDayBefore,
  listClosedDaysBetween,
  MAX_DAYS_SEARCHED,
} from './house-days.ts';
import { addDays, countDaysBetween, type PlainDate } from './plain-date.ts';
import {
  countRentalDays,
  isAvailabilityTold,
  MAX_PERIOD_DAYS,
  type Period,
  type PickupSlot,
} from './rental-period.ts';
import { formatTime, type HouseMoment, type TimeOfDay } from './time-of-day.ts';

/** When equipment is picked up. */
export interface Pickup {
  readonly day: PlainDate;
  readonly isOpen: boolean;
  /** Null when the day is closed or the house has entered no hours. */
  readonly from: TimeOfDay | null;
  readonly until: TimeOfDay | null;
  /** Only days of use are counted: docs/rules.md#totals. */
  readonly countsAsRentalDay: boolean;
}

/** When equipment comes back. */
export type Return = Omit<Pickup, 'from'>;

/** Pick-up and return as the house's rules propose them for days of use. */
export interface RentalProposal extends Period {
  readonly pickup: Pickup;
  readonly return: Return;
  /** Why they are not on the days next to the use: `Sa 5.12. – So 6.12. geschlossen`. May be empty. */
  readonly reasons: readonly string[];
}

/**
 * Proposes pick-up and return for days of use. Pick-up is on the last open day before, where the house hands out in the
 * evening, else on the first day of use; the return is on the first open day after, where the house takes back in the
 * morning, else on the last day of use. Closed days move both away from the use. Nothing is proposed before `now`.
 */
export function proposeRental(
  calendar: HouseCalendar,
  use: Period,
  now: HouseMoment,
): RentalProposal {
  const start = proposePickupDay(calendar, use.start, now);
  const end = proposeReturnDay(calendar, use.end);
  return {
    start,
    end,
    pickup: findPickup(calendar, start, use),
    return: findReturn(calendar, end, use),
    reasons: [
      findClosureBefore(calendar, start, use.start),
      findClosureAfter(calendar, use.end, end),
    ].flatMap((closure) => (closure ? [`${closure.days} geschlossen${closure.names}`] : [])),
  };
}

function proposePickupDay(
  calendar: HouseCalendar,
  firstUse: PlainDate,
  now: HouseMoment,
): PlainDate {
  const before = findOpenDayBefore(calendar, firstUse)?.day;
  const isBeforeInTime = before !== undefined && isInTime(calendar, before, now);
  if (isBeforeInTime && findEveningPickup(calendar, before, firstUse)) return before;
  if (findHouseDay(calendar, firstUse).isOpen) return firstUse;
  return isBeforeInTime ? before : firstUse;
}

function proposeReturnDay(calendar: HouseCalendar, lastUse: PlainDate): PlainDate {
  const after = findOpenDayAfter(calendar, lastUse)?.day ?? lastUse;
  if (findMorningReturn(calendar, after, lastUse)) return after;
  return findHouseDay(calendar, lastUse).isOpen ? lastUse : after;
}

/** True while the house can still hand something out on that day. */
function isInTime(calendar: HouseCalendar, day: PlainDate, now: HouseMoment): boolean {
  if (day !== now.day) return day > now.day;
  const { closes } = findHouseDay(calendar, day);
  return closes === null || now.time < closes;
}

/** From when equipment can be picked up on the last open day before the use; null on any other day. */
function findEveningPickup(
  calendar: HouseCalendar,
  day: PlainDate,
  firstUse: PlainDate,
): TimeOfDay | null {
  const { eveningPickupFrom } = calendar;
  if (!eveningPickupFrom || findOpenDayBefore(calendar, firstUse)?.day !== day) return null;
  const { opens, closes } = findHouseDay(calendar, day);
  if (closes !== null && eveningPickupFrom >= closes) return null;
  return opens !== null && opens > eveningPickupFrom ? opens : eveningPickupFrom;
}

/** Until when equipment can be returned on the first open day after the use; null on any other day. */
function findMorningReturn(
  calendar: HouseCalendar,
  day: PlainDate,
  lastUse: PlainDate,
): TimeOfDay | null {
  const { morningReturnUntil } = calendar;
  if (!morningReturnUntil || findOpenDayAfter(calendar, lastUse)?.day !== day) return null;
  const { opens, closes } = findHouseDay(calendar, day);
  if (opens !== null && morningReturnUntil <= opens) return null;
  return closes !== null && closes < morningReturnUntil ? closes : morningReturnUntil;
}

/** `Vormittags` ends and `Nachmittags` begins. */
export const NOON: TimeOfDay = '12:00';

/**
 * What a pick-up on a day means, proposed or chosen by the customer. A slot that the customer chose decides about the hours;
 * without one they are those that the house proposes.
 */
export function findPickup(
  calendar: HouseCalendar,
  day: PlainDate,
  use: Period,
  slot?: PickupSlot,
): Pickup {
  const { isOpen, opens, closes } = findHouseDay(calendar, day);
  const proposed = findEveningPickup(calendar, day, use.start) ?? opens;
  const isMorning = proposed !== null && proposed < NOON;
  const chosen = { morning: isMorning ? proposed : opens, afternoon: isMorning ? NOON : proposed };
  const from = slot ? chosen[slot] : proposed;
  const ends = slot === 'morning' && closes !== null && closes > NOON ? NOON : closes;
  return {
    day,
    isOpen,
    from: from !== null && closes !== null && from >= closes ? proposed : from,
    until: ends,
    countsAsRentalDay: isWithin(day, use),
  };
}

/** What a return on a day means, proposed or chosen by the customer. */
export function findReturn(calendar: HouseCalendar, day: PlainDate, use: Period): Return {
  const { isOpen, closes } = findHouseDay(calendar, day);
  const until = findMorningReturn(calendar, day, use.end) ?? closes;
  return { day, isOpen, until, countsAsRentalDay: isWithin(day, use) };
}

function isWithin(day: PlainDate, { start, end }: Period): boolean {
  return start <= day && day <= end;
}

/** What a customer has arranged: the days, and the slot of the pick-up where it is known. */
interface ArrangedRental {
  readonly rental: Period;
  readonly use: Period;
  readonly slot?: PickupSlot | undefined;
}

/** Said of a rental that is too long for `isAvailabilityTold`. */
export const NOT_TOLD_TEXT = `Verfügbarkeit zeigen wir für höchstens ${MAX_PERIOD_DAYS} Tage`;

/** `Abholung Fr 4.12. ab 15 Uhr · Rückgabe Fr 11.12. bis 10 Uhr · es zählen 4 Tage` */
export function describeRental(
  calendar: HouseCalendar,
  { rental, use, slot }: ArrangedRental,
  today: PlainDate,
): string {
  const days = countRentalDays(use);
  const format = findFormat(rental, today);
  return [
    describePickup(findPickup(calendar, rental.start, use, slot), format),
    describeReturn(findReturn(calendar, rental.end, use), format),
    `es ${days === 1 ? 'zählt' : 'zählen'} ${formatDayCount(days)}`,
    ...(isAvailabilityTold(rental) ? [] : [NOT_TOLD_TEXT]),
  ].join(' · ');
}

const MAX_DAYS_WITHOUT_YEAR = 330;

/** True for days that are not clear without their year: one of them is far from today, or two are in different years. */
export function needYear(days: readonly PlainDate[], today: PlainDate): boolean {
  const farthest = addDays(today, MAX_DAYS_WITHOUT_YEAR);
  return days.some((day) => day > farthest || day.slice(0, 4) !== days[0]?.slice(0, 4));
}

function findFormat({ start, end }: Period, today: PlainDate) {
  return needYear([start, end], today) ? formatShortDayWithYear : formatShortDay;
}

/**
 * The same in sentences, with the reasons: `Abholung Fr 4.12. ab 15 Uhr, weil Sa 5.12. – So 6.12. geschlossen ist; zählt
 * nicht als Drehtag. Rückgabe Fr 11.12. bis 10 Uhr; zählt nicht als Drehtag.`
 */
export function explainRental(
  calendar: HouseCalendar,
  { rental, use, slot }: ArrangedRental,
  today: PlainDate,
): string {
  const format = findFormat(rental, today);
  const pickup = findPickup(calendar, rental.start, use, slot);
  const back = findReturn(calendar, rental.end, use);
  const before = findClosureBefore(calendar, rental.start, use.start);
  const after = findClosureAfter(calendar, use.end, rental.end);
  return [
    explainHandover(describePickup(pickup, format), before, pickup),
    explainHandover(describeReturn(back, format), after, back),
    ...(isAvailabilityTold(rental) ? [] : [`${NOT_TOLD_TEXT}.`]),
  ].join(' ');
}

function explainHandover(
  text: string,
  closure: Closure | null,
  { countsAsRentalDay }: { readonly countsAsRentalDay: boolean },
): string {
  const because = closure ? `, weil ${closure.days} geschlossen ist${closure.names}` : '';
  const sentence = `${text}${because}${countsAsRentalDay ? '' : '; zählt nicht als Drehtag'}`;
  // A date without a time ends with its own full stop.
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** `Abholung Fr 4.12. ab 15 Uhr` */
export function describePickup({ day, isOpen, from }: Pickup, format = formatShortDay): string {
  return `Abholung ${format(day)}${describeHour(isOpen, 'ab', from)}`;
}

/** `Rückgabe Fr 11.12. bis 10 Uhr` */
export function describeReturn({ day, isOpen, until }: Return, format = formatShortDay): string {
  return `Rückgabe ${format(day)}${describeHour(isOpen, 'bis', until)}`;
}

function describeHour(isOpen: boolean, word: 'ab' | 'bis', time: TimeOfDay | null): string {
  if (!isOpen) return ' (geschlossen)';
  return time ? ` ${word} ${formatTime(time)}` : '';
}

/** Closed days that move a handover away from the use. */
interface Closure {
  /** `Sa 5.12. – So 6.12.` */
  readonly days: string;
  /** ` (Weihnachtspause)`, or empty. */
  readonly names: string;
}

/** The closed days that move the pick-up; null when an open day lies between, which is then the customer's own choice. */
function findClosureBefore(
  calendar: HouseCalendar,
  pickup: PlainDate,
  firstUse: PlainDate,
): Closure | null {
  if (pickup >= firstUse) return null;
  // Without a pick-up in the evening before, the first day of use itself may be the reason.
  const to = calendar.eveningPickupFrom ? firstUse : addDays(firstUse, 1);
  return findClosure(calendar, pickup, to);
}

function findClosureAfter(
  calendar: HouseCalendar,
  lastUse: PlainDate,
  back: PlainDate,
): Closure | null {
  if (back <= lastUse) return null;
  // Without a return in the morning after, the last day of use itself may be the reason.
  const from = calendar.morningReturnUntil ? lastUse : addDays(lastUse, -1);
  return findClosure(calendar, from, back);
}

function findClosure(calendar: HouseCalendar, from: PlainDate, to: PlainDate): Closure | null {
  if (countDaysBetween(from, to) > MAX_DAYS_SEARCHED) return null;
  const closed = listClosedDaysBetween(calendar, from, to);
  const [first, last] = [closed[0], closed.at(-1)];
  if (!first || !last || closed.length < countDaysBetween(from, to) - 1) return null;
  const reasons = [...new Set(closed.map(({ reason }) => reason).filter(Boolean))];
  const names = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
  return { days: formatShortDays({ start: first.day, end: last.day }), names };
}
