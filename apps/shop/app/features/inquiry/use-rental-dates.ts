import {
  answerQuestion,
  areSameDates,
  enterDate,
  enterPeriod,
  findEntryQuestion,
  followSlot,
  type InquiryForm,
  openRentalEntry,
  type PeriodQuestion,
  type RentalDateName,
  type RentalDates,
  type RentalEntry,
  toHouseMoment,
} from '@klappe/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRecheck } from '#app/forms/form.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import type { PickedPeriod } from '#app/ui/range-calendar.tsx';

const DATE_NAMES = ['useStart', 'useEnd', 'start', 'end'] as const;
const DATE_FIELDS = ['info.useStart', 'info.useEnd', 'info.start', 'info.end'] as const;

/** The four dates of the form, what follows from a change of one, and what to ask then. */
export function useRentalDates() {
  const { getValues, setValue, trigger, clearErrors } = useFormContext<InquiryForm>();
  const { calendar } = useShopSettings();
  const [useStart, useEnd, start, end] = useWatch<InquiryForm, typeof DATE_FIELDS>({
    name: DATE_FIELDS,
  });
  const dates: RentalDates = { start, end, useStart, useEnd };
  const rules = { calendar, now: toHouseMoment(new Date()) };
  const [entry, setEntry] = useState<RentalEntry>(() => openRentalEntry(dates, rules));
  // Several changes may come before the next rendering.
  const latest = useRef(entry);

  // Stored dates may lie in the past by now.
  useEffect(() => {
    const kept = DATE_FIELDS.filter((field) => getValues(field) !== '');
    if (kept.length > 0) void trigger(kept);
  }, [getValues, trigger]);

  const recheck = useRecheck<InquiryForm>();
  const afterChange = useEffectEvent(() => recheck(DATE_FIELDS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong with the dates depends on all of these.
  useEffect(() => afterChange(), [start, end, useStart, useEnd]);

  /** The dates of the form; they may have been changed in another tab or by the picker of the page. */
  const readEntry = () => {
    const { info } = getValues();
    return areSameDates(latest.current.dates, info) ? latest.current : openRentalEntry(info, rules);
  };

  const write = (next: RentalEntry) => {
    const slot = followSlot(calendar, getValues('info'), next.dates);
    latest.current = next;
    setEntry(next);
    for (const name of DATE_NAMES) {
      if (next.dates[name] === getValues(`info.${name}`)) continue;
      setValue(`info.${name}`, next.dates[name], { shouldDirty: true, shouldTouch: true });
    }
    setValue('info.pickup', slot);
  };

  return {
    dates,
    rules,
    onDate: (name: RentalDateName, value: string) =>
      write(enterDate(readEntry(), name, value, rules)),
    onPeriod: (field: 'use' | 'rental', period: PickedPeriod) =>
      write(enterPeriod(readEntry(), field, period, rules)),
    /** A period is being picked: its days are no longer missing. */
    onBegin: (field: 'use' | 'rental') =>
      clearErrors(field === 'use' ? ['info.useStart', 'info.useEnd'] : ['info.start', 'info.end']),
    question: areSameDates(entry.dates, dates) ? findEntryQuestion(entry, rules) : null,
    answer: ({ dates: next }: PeriodQuestion['answers'][number]) =>
      write(answerQuestion(readEntry(), next, rules)),
  };
}
