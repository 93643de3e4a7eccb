import { type InquiryForm, parsePlainDate, setRentalDate } from '@klappe/domain';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRecheck } from '#app/forms/use-recheck.ts';

export type DateName = 'start' | 'end' | 'useStart' | 'useEnd';

export interface PickedPeriod {
  readonly start: string;
  readonly end: string;
}

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

  // The last complete dates: while somebody types, a field holds none.
  const followed = useRef({
    start: toDay(getValues('info.start')),
    end: toDay(getValues('info.end')),
  });

  const followRental = (name: 'start' | 'end', next: string) => {
    const previous = followed.current[name];
    const { useStart, useEnd } = setRentalDate(getValues('info'), name, { previous, next });
    setValue('info.useStart', useStart, { shouldDirty: true });
    setValue('info.useEnd', useEnd, { shouldDirty: true });
    followed.current[name] = next;
  };

  const onDate = (name: DateName, value: string) => {
    if ((name === 'start' || name === 'end') && parsePlainDate(value)) followRental(name, value);
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

function toDay(value: string): string {
  return parsePlainDate(value) ?? '';
}
