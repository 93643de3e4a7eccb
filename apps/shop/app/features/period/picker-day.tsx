import { formatShortDayWithYear, parsePlainDate } from '@klappe/domain';
import { useState } from 'react';
import { DateField } from '#app/ui/date-field.tsx';
import type { PickerField, usePicker } from './use-picker.ts';

interface PickerDayProps {
  readonly field: PickerField;
  readonly label: string;
  readonly picker: ReturnType<typeof usePicker>;
}

/** A typed day of the dialog. What is wrong with it is told once it is left or applied. */
export function PickerDay({ field, label, picker }: PickerDayProps) {
  const { dates, problems, isTried, today } = picker;
  const [isLeft, setIsLeft] = useState(dates[field] !== '');
  const first = parsePlainDate(dates.useStart);
  return (
    <DateField
      error={isLeft || isTried ? problems[field] : undefined}
      format={formatShortDayWithYear}
      id={`picker-${field}`}
      label={label}
      onBlur={() => setIsLeft(true)}
      onChange={(value) => {
        setIsLeft(false);
        picker.setField(field, value);
      }}
      today={today}
      value={dates[field]}
      {...(field === 'useEnd' && first ? { from: first } : {})}
    />
  );
}
