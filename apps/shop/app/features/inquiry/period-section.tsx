import { type InquiryForm, parsePlainDate, toHouseDate } from '@klappe/domain';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { toControlId } from '#app/forms/use-form-field.ts';
import { useCart } from '#app/stores/cart.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { INQUIRY_FORM_ID } from './inquiry-fields.ts';
import { PeriodNotes } from './period-notes.tsx';
import { type DateName, useRentalDates } from './use-rental-dates.ts';

/** When: the rental, and the use inside it. */
export function PeriodSection() {
  const { control } = useFormContext<InquiryForm>();
  const [start, end, useStart, useEnd] = useWatch({
    control,
    name: ['info.start', 'info.end', 'info.useStart', 'info.useEnd'],
  });
  const needsDates = useCart(({ lines }) => lines.some(({ item }) => item.kind === 'rental'));
  const { onDate, onPeriod, recheckDates } = useRentalDates();
  const recheckOnChange = useEffectEvent(recheckDates);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether dates are needed changes what is wrong with them.
  useEffect(() => recheckOnChange(), [needsDates]);
  const today = toHouseDate(new Date());
  return (
    <FormSection title="Zeitraum">
      {!needsDates && (
        <p className="note">
          Für Gebrauchtkauf ist kein Zeitraum nötig. Sie können einen Wunschtermin angeben.
        </p>
      )}
      <PeriodPair
        title="Mietzeitraum"
        calendar={
          <CalendarButton
            name="Mietzeitraum im Kalender wählen"
            period={{ start, end }}
            earliest={today}
            onPick={(period) => onPeriod(['start', 'end'], period)}
          />
        }
      >
        <InquiryDateField isRequired={needsDates} name="start" label="Mietbeginn" onDate={onDate} />
        <InquiryDateField isRequired={needsDates} name="end" label="Mietende" onDate={onDate} />
      </PeriodPair>
      <PeriodPair
        title="Nutzung (Drehtage)"
        calendar={
          <CalendarButton
            name="Nutzungszeitraum im Kalender wählen"
            period={{ start: useStart, end: useEnd }}
            earliest={parsePlainDate(start) ?? today}
            latest={parsePlainDate(end)}
            onPick={(period) => onPeriod(['useStart', 'useEnd'], period)}
          />
        }
      >
        <InquiryDateField name="useStart" label="Nutzungsbeginn" onDate={onDate} />
        <InquiryDateField name="useEnd" label="Nutzungsende" onDate={onDate} />
      </PeriodPair>
      <PeriodNotes />
    </FormSection>
  );
}

interface PeriodPairProps {
  readonly title: string;
  /** Opens the calendar for both dates. */
  readonly calendar: ReactNode;
  readonly children: ReactNode;
}

/** First and last day of a period, side by side. */
function PeriodPair({ title, calendar, children }: PeriodPairProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in one line with the calendar's button.
    <div role="group" aria-labelledby={id}>
      <div className="period-head">
        <h3 id={id} className="period-title">
          {title}
        </h3>
        {calendar}
      </div>
      <div className="period-fields">{children}</div>
    </div>
  );
}

interface InquiryDateFieldProps {
  readonly name: DateName;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly onDate: (name: DateName, value: string) => void;
}

/** One of the four dates. */
function InquiryDateField({ name, label, isRequired = false, onDate }: InquiryDateFieldProps) {
  const path = `info.${name}` as const;
  const { field, fieldState } = useController<InquiryForm, typeof path>({ name: path });
  return (
    <DateField
      id={toControlId(INQUIRY_FORM_ID, path)}
      label={label}
      aria-required={isRequired}
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
