import {
  countRentalDays,
  fillLastDay,
  findChosenUse,
  findDateProblems,
  type HouseCalendar,
  MAX_PERIOD_DAYS,
  MAX_UNASKED_DAYS,
  NO_DATES,
  type Period,
  type PlainDate,
  parsePlainDate,
  proposeRental,
  type RentalDates,
  toHouseMoment,
} from '@klappe/domain';
import { useState } from 'react';
import { findOwnRental, writeDates } from '#app/period/choose-period.ts';
import { findKeptPeriod } from '#app/period/chosen-period.ts';
import { cartStore } from '#app/stores/cart.ts';

/** The fields of the dialog, in the sequence of the screen. */
export const PICKER_FIELDS = ['useStart', 'useEnd', 'start', 'end'] as const;
export type PickerField = (typeof PICKER_FIELDS)[number];
type Problems = Partial<Record<PickerField, string>>;

/** What stands in the dialog until it is applied. Pick-up and return follow the days of use until they are typed. */
export function usePicker(calendar: HouseCalendar) {
  const [now] = useState(() => toHouseMoment(new Date()));
  const [dates, setDates] = useState<RentalDates>(readDates);
  const [isRentalOwn, setIsRentalOwn] = useState(() => isOwnRental(dates, calendar));

  const [isTried, setIsTried] = useState(false);
  const [confirmedDays, setConfirmedDays] = useState(0);

  const entered = fillLastDay(dates);
  const use = findChosenUse(entered);
  const isUsable = use !== null && use.start >= now.day;
  const proposal = isUsable && !isRentalOwn ? proposeRental(calendar, use, now) : null;
  const all: RentalDates = proposal
    ? { ...entered, start: proposal.start, end: proposal.end }
    : entered;
  const problems = findPickerProblems(all, now.day, isRentalOwn);
  const days = use ? countRentalDays(use) : 0;
  const isLong = days > MAX_UNASKED_DAYS && days !== confirmedDays;
  if (isLong) problems.useEnd ??= `Das sind ${days} Tage. Stimmt das?`;

  return {
    now,
    /** As the fields show them. */
    dates: { ...all, useEnd: dates.useEnd },
    use: isUsable ? use : null,
    /** How many days a very long use has, until somebody says that it is meant; else null. */
    daysToConfirm: isLong && days <= MAX_PERIOD_DAYS ? days : null,
    confirmDays: () => setConfirmedDays(days),
    problems,
    /** True once these dates could not be applied: what is wrong is then told at every field. */
    isTried,
    isRentalOwn,
    rental: toPeriod(all.start, all.end),
    /** The calendar gives a first day alone before the last one is picked. */
    setUse: (start: PlainDate, end: PlainDate | '') =>
      setDates((before) => ({ ...before, useStart: start, useEnd: end })),
    setField: (field: PickerField, value: string) => {
      setIsTried(false);
      setDates((before) => ({ ...before, [field]: value }));
    },
    changeRental: () => {
      setDates(all);
      setIsRentalOwn(true);
    },
    proposeRental: () => setIsRentalOwn(false),
    /** False while something is wrong with the dates. */
    apply: () => {
      setIsTried(true);
      if (Object.keys(problems).length > 0) return false;
      writeDates(all, calendar);
      return true;
    },
    clear: () => writeDates(NO_DATES, calendar),
  };
}

function readDates(): RentalDates {
  const { start, end, useStart, useEnd } = cartStore.getState().draft.info;
  const chosen = findKeptPeriod({ start, end, useStart, useEnd });
  if (!chosen || chosen.isPast) return NO_DATES;
  return { start, end, useStart: chosen.use.start, useEnd: chosen.use.end };
}

function isOwnRental({ start, end, ...dates }: RentalDates, calendar: HouseCalendar): boolean {
  const use = findChosenUse({ start, end, ...dates });
  const rental = toPeriod(start, end);
  return use !== null && rental !== null && findOwnRental({ use, rental }, calendar) !== null;
}

function toPeriod(first: string, last: string): Period | null {
  const [start, end] = [parsePlainDate(first), parsePlainDate(last)];
  return start && end && start <= end ? { start, end } : null;
}

/**
 * What the form of the basket says too. A pick-up and return that the house proposes have no fields here, and none stand
 * for days of use that are missing.
 */
export function findPickerProblems(
  dates: RentalDates,
  today: PlainDate,
  isRentalOwn: boolean,
): Problems {
  const isComplete = isRentalOwn && dates.useStart !== '' && dates.useEnd !== '';
  const asked = isComplete ? dates : { ...dates, start: '', end: '' };
  const found = findDateProblems(asked, { today, needsDates: true, asksForUse: true });
  const shown = found.filter(({ field }) => isRentalOwn || field.startsWith('use'));
  return Object.fromEntries(shown.map(({ field, message }) => [field, message]));
}
