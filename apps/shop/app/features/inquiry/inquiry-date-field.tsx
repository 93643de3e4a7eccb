import { type InquiryForm, toHouseDate } from '@klappe/domain';
import { useController } from 'react-hook-form';
import { toControlId } from '#app/forms/use-form-field.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { INQUIRY_FORM_ID } from './inquiry-fields.ts';

export type DateName = 'start' | 'end' | 'useStart' | 'useEnd';

interface InquiryDateFieldProps {
  readonly name: DateName;
  readonly label: string;
  readonly onDate: (name: DateName, value: string) => void;
}

/** One of the four dates. */
export function InquiryDateField({ name, label, onDate }: InquiryDateFieldProps) {
  const path = `info.${name}` as const;
  const { field, fieldState } = useController<InquiryForm, typeof path>({ name: path });
  return (
    <DateField
      id={toControlId(INQUIRY_FORM_ID, path)}
      label={label}
      error={fieldState.error?.message}
      value={field.value}
      today={toHouseDate(new Date())}
      ref={field.ref}
      onBlur={field.onBlur}
      onChange={(value) => {
        field.onChange(value);
        onDate(name, value);
      }}
    />
  );
}
