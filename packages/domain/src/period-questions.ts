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
  const day = changed === 'start' ? start : end;
  if (!day || day === proposed[changed]) return null;
  if (changed === 'start' && day < rules.now.day) return null;
  return askAfterHandover(dates, { field: changed, day, use, proposed });
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
  const tell = (dates: RentalDates) =>
    ends.map((end) => `${HANDOVERS[end].name} ${tellDay(dates[end])}`).join(' und ');
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

/** How a question names the pick-up and the return, and the days of use beside them. */
const HANDOVERS = {
  start: { name: 'Abholung', from: 'ab', misplaced: 'nach dem ersten Drehtag', only: 'erst ab' },
  end: { name: 'Rückgabe', from: 'bis', misplaced: 'vor dem letzten Drehtag', only: 'nur bis' },
} as const;

interface MovedHandover {
  readonly field: keyof typeof HANDOVERS;
  readonly day: PlainDate;
  readonly use: Period;
  readonly proposed: Period;
}

/** After pick-up or return: the days of use may begin or end with it. */
function askAfterHandover(
  dates: RentalDates,
  { field, day, use, proposed }: MovedHandover,
): PeriodQuestion | null {
  if (day === use[field]) return null;
  const { name, from, misplaced, only } = HANDOVERS[field];
  const yes = toYes(dates, { ...use, [field]: day });
  const isOutsideUse = field === 'start' ? day < use.start : day > use.end;
  if (isOutsideUse) {
    return {
      text: `Sie haben die ${name} auf ${formatShortDay(day)} gelegt. Drehen Sie auch ${from} ${formatDayOnly(day)}?`,
      answers: [{ label: `Nein, ${from} ${formatDayOnly(use[field])}`, dates }, ...yes],
    };
  }
  return {
    text: `Die ${name} am ${formatShortDay(day)} liegt ${misplaced} ${formatShortDay(use[field])} Drehen Sie ${only} ${formatDayOnly(day)}?`,
    answers: [
      {
        label: `Nein, ${name} ${formatShortDay(proposed[field])}`,
        dates: { ...dates, [field]: proposed[field] },
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
