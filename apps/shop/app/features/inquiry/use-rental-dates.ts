import { chooseRental, type InquiryForm, type PlainDate, parsePlainDate } from '@klappe/domain';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRecheck } from '#app/forms/use-recheck.ts';
import type { PickedPeriod } from '#app/ui/range-calendar.tsx';

export type DateName = 'start' | 'end' | 'useStart' | 'useEnd';

const DATE_FIELDS = ['info.start', 'info.end', 'info.useStart', 'info.useEnd'] as const;

/** What follows from a change of a date: the use period goes along with the rental, dependent dates are checked again. */
export function useRentalDates() {
  const { getValues, setValue, trigger } = useFormContext<InquiryForm>();
  const recheck = useRecheck<InquiryForm>();

  // Stored dates may lie in the past by now.
  useEffect(() => {
    const kept = DATE_FIELDS.filter((field) => getValues(field) !== '');
    if (kept.length > 0) void trigger(kept);
  }, [getValues, trigger]);

  const followRental = (name: 'start' | 'end', day: PlainDate) => {
    const { useStart, useEnd } = chooseRental(getValues('info'), name, day);
    setValue('info.useStart', useStart, { shouldDirty: true });
    setValue('info.useEnd', useEnd, { shouldDirty: true });
  };

  const onDate = (name: DateName, value: string) => {
    const day = parsePlainDate(value);
    if ((name === 'start' || name === 'end') && day) followRental(name, day);
    recheck(DATE_FIELDS);
  };

  const onPeriod = (names: readonly [DateName, DateName], { start, end }: PickedPeriod) => {
    for (const [name, value] of [
      [names[0], start],
      [names[1], end],
    ] as const) {
      setValue(`info.${name}`, value, { shouldDirty: true, shouldTouch: true });
      onDate(name, value);
    }
  };

  return { onDate, onPeriod, recheckDates: () => recheck(DATE_FIELDS) };
}
