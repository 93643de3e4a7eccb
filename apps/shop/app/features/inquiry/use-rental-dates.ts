import {
  type ChangedDates,
  chooseRental,
  chooseUse,
  fillLastDay,
  findChosenUse,
  findPeriodQuestion,
  followSlot,
  type InquiryForm,
  type Period,
  type PeriodQuestion,
  type PlainDate,
  parsePlainDate,
  type RentalDates,
  toHouseMoment,
  USE_FIELDS,
} from '@klappe/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRecheck } from '#app/forms/form.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import type { PickedPeriod } from '#app/ui/range-calendar.tsx';

export type DateName = keyof RentalDates;

const DATE_NAMES = ['useStart', 'useEnd', 'start', 'end'] as const;
const DATE_FIELDS = ['info.useStart', 'info.useEnd', 'info.start', 'info.end'] as const;

/** The four dates of the form, what follows from a change of one, and what to ask then. */
export function useRentalDates() {
  const { getValues, setValue, trigger } = useFormContext<InquiryForm>();
  const { calendar } = useShopSettings();
  const [useStart, useEnd, start, end] = useWatch<InquiryForm, typeof DATE_FIELDS>({
    name: DATE_FIELDS,
  });
  const dates: RentalDates = { start, end, useStart, useEnd };
  const rules = { calendar, now: toHouseMoment(new Date()) };
  const [changed, setChanged] = useState<ChangedDates | null>(null);
  // While somebody types, a field holds no day: proposals are compared with the last complete days of use.
  const lastUse = useRef<Period | null>(null);
  // Days of use that were taken from the rental, and so go along with it.
  const taken = useRef(new Set<DateName>());
  const filled = useRef(new Set<DateName>());

  // Stored dates may lie in the past by now.
  useEffect(() => {
    const kept = DATE_FIELDS.filter((field) => getValues(field) !== '');
    if (kept.length > 0) void trigger(kept);
  }, [getValues, trigger]);

  const recheck = useRecheck<InquiryForm>();
  const afterChange = useEffectEvent(() => {
    lastUse.current = findChosenUse(dates) ?? lastUse.current;
    recheck(DATE_FIELDS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong with the dates depends on all of these.
  useEffect(() => afterChange(), [start, end, useStart, useEnd]);

  const write = (next: RentalDates) => {
    const slot = followSlot(calendar, getValues('info'), next);
    for (const name of DATE_NAMES) {
      if (next[name] === getValues(`info.${name}`)) continue;
      setValue(`info.${name}`, next[name], { shouldDirty: true, shouldTouch: true });
    }
    setValue('info.pickup', slot);
  };

  const onDate = (name: DateName, value: string) => {
    const typed = { ...readDates(getValues('info')), [name]: value };
    const day = parsePlainDate(value);
    if (name === 'start' || name === 'end') {
      write(day ? takeRental(typed, name, day, taken.current) : typed);
      setChanged(name);
      return;
    }
    taken.current.delete(name);
    const entered = takeUse(typed, name, filled.current);
    const use = findChosenUse(entered);
    const before = { useStart: lastUse.current?.start ?? '', useEnd: lastUse.current?.end ?? '' };
    write(use ? chooseUse({ ...entered, ...before }, use, rules) : entered);
    setChanged('use');
  };

  return {
    dates,
    rules,
    onDate,
    onPeriod: (names: readonly [DateName, DateName], period: PickedPeriod) => {
      onDate(names[0], period.start);
      onDate(names[1], period.end);
    },
    question: changed && findPeriodQuestion(dates, changed, rules),
    answer: ({ dates: next }: PeriodQuestion['answers'][number]) => {
      taken.current.clear();
      write(next);
      setChanged(null);
    },
  };
}

/** Sets pick-up or return; days of use that were taken from the rental are taken again. */
function takeRental(
  typed: RentalDates,
  name: 'start' | 'end',
  day: PlainDate,
  taken: Set<DateName>,
): RentalDates {
  const useField = USE_FIELDS[name];
  if (typed[useField] === '') taken.add(useField);
  return chooseRental(taken.has(useField) ? { ...typed, [useField]: '' } : typed, name, day);
}

/** Sets a day of use. A last day that was filled in follows the first one until it is entered. */
export function takeUse(typed: RentalDates, name: DateName, filled: Set<DateName>): RentalDates {
  filled.delete(name);
  const follows = filled.has('useEnd') && parsePlainDate(typed.useStart) !== null;
  const entered = follows ? { ...typed, useEnd: '' } : typed;
  const dates = fillLastDay(entered);
  if (dates !== entered) filled.add('useEnd');
  return dates;
}

function readDates({ start, end, useStart, useEnd }: RentalDates): RentalDates {
  return { start, end, useStart, useEnd };
}
