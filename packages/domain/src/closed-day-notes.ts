import { findChosenUse } from './choose-dates.ts';
import { formatShortDay } from './day-format.ts';
import type { HouseCalendar } from './house-calendar.ts';
import { findHouseDay, findOpenDayAfter, findOpenDayBefore, listHolidays } from './house-days.ts';
import type { PlainDate } from './plain-date.ts';
import { type Period, type RentalDates, toInquiryDates } from './rental-period.ts';
import { findPickup, findReturn } from './rental-proposal.ts';
import { formatTime } from './time-of-day.ts';

/** A pick-up or return on a day on which the house is closed. The date stays: docs/decisions/0011-house-calendar.md. */
export interface ClosedDayNote {
  readonly field: 'start' | 'end';
  /** `So 6.12. ist geschlossen.` */
  readonly title: string;
  /** Names the open days that are offered. */
  readonly text: string;
  readonly offers: readonly { readonly day: PlainDate; readonly label: string }[];
}

/** Finds the notes on pick-up and return; none for open days and days gone by. */
export function findClosedDayNotes(
  calendar: HouseCalendar,
  dates: RentalDates,
  today: PlainDate,
): readonly ClosedDayNote[] {
  const { start, end } = toInquiryDates(dates);
  const use = findChosenUse(dates);
  return [
    ...(start && start >= today
      ? findNote(calendar, { field: 'start', day: start, use, today })
      : []),
    ...(end && end >= today && (!start || end >= start)
      ? findNote(calendar, { field: 'end', day: end, use, today: start ?? today })
      : []),
  ];
}

interface Handover {
  readonly field: 'start' | 'end';
  readonly day: PlainDate;
  readonly use: Period | null;
  /** Nothing earlier is offered. */
  readonly today: PlainDate;
}

function findNote(calendar: HouseCalendar, handover: Handover): readonly ClosedDayNote[] {
  const { field, day } = handover;
  const { isOpen, reason } = findHouseDay(calendar, day);
  if (isOpen) return [];
  const after = findOpenDayAfter(calendar, day);
  const before = findOpenDayBefore(calendar, day);
  const days = [after, before].flatMap((offer) =>
    offer && isPossible(offer.day, handover) ? [offer.day] : [],
  );
  return [
    {
      field,
      title: `${formatShortDay(day)} ist geschlossen${reason ? ` (${reason})` : ''}.`,
      text: describeOffers(calendar, days, handover),
      offers: days.map((offer) => ({
        day: offer,
        label: `Auf ${formatShortDay(offer)} ändern`,
      })),
    },
  ];
}

/** An open day that still lets the equipment be there for the whole use. */
function isPossible(day: PlainDate, { field, use, today }: Handover): boolean {
  if (day < today) return false;
  if (!use) return true;
  return field === 'start' ? day <= use.start : day >= use.end;
}

function describeOffers(
  calendar: HouseCalendar,
  days: readonly PlainDate[],
  handover: Handover,
): string {
  const texts = days.map((day) => describeOffer(calendar, day, handover));
  const arranged = 'Eine andere Zeit vereinbaren wir mit Ihnen.';
  const [first, second] = texts;
  if (!first) return arranged;
  const nearest = `Nächster offener Tag: ${first}.`;
  return second ? `${nearest} Oder ${second}. ${arranged}` : `${nearest} ${arranged}`;
}

/** `Fr 4.12. ab 15 Uhr, zählt nicht als Drehtag` */
function describeOffer(calendar: HouseCalendar, day: PlainDate, { field, use }: Handover): string {
  const around = use ?? { start: day, end: day };
  const pickup = findPickup(calendar, day, around);
  const { until, countsAsRentalDay } = findReturn(calendar, day, around);
  const time = field === 'start' ? pickup.from : until;
  const hour = time ? ` ${field === 'start' ? 'ab' : 'bis'} ${formatTime(time)}` : '';
  return `${formatShortDay(day)}${hour}${countsAsRentalDay ? '' : ', zählt nicht als Drehtag'}`;
}

const MAX_NAMED_HOLIDAYS = 3;

/** `Di 8.12. ist Feiertag (Mariä Empfängnis) und zählt als Drehtag.` Empty without a holiday in the days of use. */
export function describeHolidaysIn(use: Period): string {
  const holidays = listHolidays(use);
  const [first] = holidays;
  if (!first) return '';
  if (holidays.length === 1) {
    return `${formatShortDay(first.day)} ist Feiertag (${first.name}) und zählt als Drehtag.`;
  }
  if (holidays.length > MAX_NAMED_HOLIDAYS) {
    return `${holidays.length} Feiertage liegen dazwischen und zählen als Drehtage.`;
  }
  const named = holidays.map(({ day, name }) => `${formatShortDay(day)} (${name})`);
  return `${named.slice(0, -1).join(', ')} und ${named.at(-1)} sind Feiertage und zählen als Drehtage.`;
}
