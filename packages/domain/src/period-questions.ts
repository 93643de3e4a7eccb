import { chooseUse, findChosenUse } from './choose-dates.ts';
import {
  formatDayCount,
  formatShortDay,
  formatShortDays,
  formatShortDayWithYear,
} from './day-format.ts';
import type { HouseCalendar } from './house-calendar.ts';
import { type PlainDate, parsePlainDate } from './plain-date.ts';
import {
  countRentalDays,
  MAX_PERIOD_DAYS,
  MAX_UNASKED_DAYS,
  type Period,
  type RentalDates,
  toInquiryDates,
} from './rental-period.ts';
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
  const isUseChanged = changed === 'use' || (changed === 'end' && end === use.end);
  const days = countRentalDays(use);
  // A use that is refused for its length is not asked about.
  if (isUseChanged && days > MAX_UNASKED_DAYS) {
    return days > MAX_PERIOD_DAYS ? null : askAboutLength(dates, use);
  }
  const proposed = proposeRental(rules.calendar, use, rules.now);
  if (changed === 'use') return askAboutRental(dates, proposed);
  if (changed === 'start') {
    return start && start >= rules.now.day && start !== proposed.start
      ? askAfterPickup(dates, use, start, proposed)
      : null;
  }
  return end && end !== proposed.end ? askAfterReturn(dates, use, end, proposed) : null;
}

/** A very long use is usually a typing error. */
function askAboutLength(dates: RentalDates, use: Period): PeriodQuestion {
  const days = formatDayCount(countRentalDays(use));
  return {
    text: `Von ${formatShortDayWithYear(use.start)} bis ${formatShortDayWithYear(use.end)} sind es ${days}. Stimmt das?`,
    answers: [
      { label: `Ja, ${days}`, dates },
      { label: 'Nein, letzten Drehtag ändern', dates: { ...dates, useEnd: '' } },
    ],
  };
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

/** Days of use of a link, with the pick-up and return that go with them; null where the house proposes them. */
export interface GivenPeriod {
  readonly use: Period;
  readonly rental: Period | null;
}

/**
 * Before days of use are taken over from a link: a pick-up or return that the customer chose and that would change. Null
 * when there is none. Nothing is taken over until the question is answered.
 */
export function findTakeoverQuestion(
  own: RentalDates,
  given: GivenPeriod,
  rules: DateRules,
): PeriodQuestion | null {
  const taken = toTakenDates(given, rules);
  const proposed = proposeRental(rules.calendar, given.use, rules.now);
  const chosen = chooseUse(own, given.use, rules);
  const isOver = own.start !== '' && own.start < rules.now.day;
  const ends = (['start', 'end'] as const).filter(
    (end) => chosen[end] !== proposed[end] && chosen[end] !== taken[end] && !isOver,
  );
  if (ends.length === 0) return null;
  const names = { start: 'Abholung', end: 'Rückgabe' } as const;
  const tell = (dates: RentalDates) =>
    ends.map((end) => `${names[end]} ${tellDay(dates[end])}`).join(' und ');
  const kept = { ...taken, ...Object.fromEntries(ends.map((end) => [end, own[end]])) };
  const fits = kept.start <= given.use.start && given.use.end <= kept.end;
  const verb = ends.length > 1 ? 'passen' : 'passt';
  return {
    text: fits
      ? `Sie haben ${tell(own)} gewählt. Für diese Drehtage ändern, auf ${tell(taken)}?`
      : `Ihre ${tell(own)} ${verb} nicht zu ${formatShortDays(given.use)} Ändern, auf ${tell(taken)}?`,
    answers: [
      { label: 'Ja, ändern', dates: taken },
      fits
        ? { label: 'Nein, behalten', dates: kept }
        : { label: 'Nein, meinen Zeitraum behalten', dates: own },
    ],
  };
}

/** The four dates of a period that is taken over as it is. */
export function toTakenDates({ use, rental }: GivenPeriod, { calendar, now }: DateRules) {
  const { start, end } = rental ?? proposeRental(calendar, use, now);
  return { start, end, useStart: use.start, useEnd: use.end };
}

function tellDay(day: string): string {
  const parsed = parsePlainDate(day);
  return parsed ? formatShortDay(parsed) : day;
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
