import { findChosenUse } from './choose-dates.ts';
import { formatDayCount, formatShortDay } from './day-format.ts';
import type { HouseCalendar } from './house-calendar.ts';
import type { PlainDate } from './plain-date.ts';
import type { RentalDates } from './rental-info.ts';
import { countRentalDays, type Period, toInquiryDates } from './rental-period.ts';
import { proposeRental } from './rental-proposal.ts';
import type { HouseMoment } from './time-of-day.ts';

/** One line that asks about the other dates after some were changed. Nothing changes unless it is answered. */
export interface PeriodQuestion {
  readonly text: string;
  /** The first keeps what is there or mends it; both say in their label what they do. */
  readonly answers: readonly PeriodAnswer[];
}

export interface PeriodAnswer {
  readonly label: string;
  /** All four dates as they are after this answer. */
  readonly dates: RentalDates;
}

interface DateRules {
  readonly calendar: HouseCalendar;
  readonly now: HouseMoment;
}

/** Which dates were changed last: the days of use, the pick-up or the return. */
export type ChangedDates = 'use' | 'start' | 'end';

/** Finds what to ask after a change; null when the dates fit together as they are. */
export function findPeriodQuestion(
  dates: RentalDates,
  changed: ChangedDates,
  rules: DateRules,
): PeriodQuestion | null {
  const use = findChosenUse(dates);
  if (!use) return null;
  const { start, end } = toInquiryDates(dates);
  const proposed = proposeRental(rules.calendar, use, rules.now);
  if (changed === 'use') return askAboutRental(dates, proposed);
  if (changed === 'start') {
    return start && start >= rules.now.day && start !== proposed.start
      ? askAfterPickup(dates, use, start, proposed)
      : null;
  }
  return end && end !== proposed.end ? askAfterReturn(dates, use, end, proposed) : null;
}

/** After the days of use: pick-up and return that the customer chose before may move along. */
function askAboutRental(dates: RentalDates, proposed: Period): PeriodQuestion | null {
  const ends = [
    { name: 'Abholung', kept: dates.start, day: proposed.start },
    { name: 'Rückgabe', kept: dates.end, day: proposed.end },
  ].filter(({ kept, day }) => kept !== day);
  if (ends.length === 0) return null;
  const names = ends.map(({ name }) => name).join(' und ');
  const days = ends.map(({ day }) => formatShortDay(day)).join(' und ');
  return {
    text: `Ihre Drehtage sind geändert. ${names} auch ändern, auf ${days}?`,
    answers: [
      { label: 'Ja, ändern', dates: { ...dates, start: proposed.start, end: proposed.end } },
      { label: 'Nein, behalten', dates },
    ],
  };
}

function askAfterPickup(
  dates: RentalDates,
  use: Period,
  day: PlainDate,
  proposed: Period,
): PeriodQuestion | null {
  if (day === use.start) return null;
  const yes = toYes(dates, { start: day, end: use.end });
  if (day < use.start) {
    return {
      text: `Sie haben die Abholung auf ${formatShortDay(day)} gelegt. Drehen Sie auch ab ${formatDayOnly(day)}?`,
      answers: [{ label: `Nein, ab ${formatDayOnly(use.start)}`, dates }, ...yes],
    };
  }
  return {
    text: `Die Abholung am ${formatShortDay(day)} liegt nach dem ersten Drehtag ${formatShortDay(use.start)} Drehen Sie erst ab ${formatDayOnly(day)}?`,
    answers: [
      {
        label: `Nein, Abholung ${formatShortDay(proposed.start)}`,
        dates: { ...dates, start: proposed.start },
      },
      ...yes,
    ],
  };
}

function askAfterReturn(
  dates: RentalDates,
  use: Period,
  day: PlainDate,
  proposed: Period,
): PeriodQuestion | null {
  if (day === use.end) return null;
  const yes = toYes(dates, { start: use.start, end: day });
  if (day > use.end) {
    return {
      text: `Sie haben die Rückgabe auf ${formatShortDay(day)} gelegt. Drehen Sie auch bis ${formatDayOnly(day)}?`,
      answers: [{ label: `Nein, bis ${formatDayOnly(use.end)}`, dates }, ...yes],
    };
  }
  return {
    text: `Die Rückgabe am ${formatShortDay(day)} liegt vor dem letzten Drehtag ${formatShortDay(use.end)} Drehen Sie nur bis ${formatDayOnly(day)}?`,
    answers: [
      {
        label: `Nein, Rückgabe ${formatShortDay(proposed.end)}`,
        dates: { ...dates, end: proposed.end },
      },
      ...yes,
    ],
  };
}

/** The answer with other days of use; none where they would end before they begin. */
function toYes(dates: RentalDates, use: Period): readonly PeriodAnswer[] {
  if (use.start > use.end) return [];
  const label = `Ja, ${formatDayCount(countRentalDays(use))}`;
  return [{ label, dates: { ...dates, useStart: use.start, useEnd: use.end } }];
}

/** `7.12.` */
function formatDayOnly(day: PlainDate): string {
  return formatShortDay(day).slice(3);
}
