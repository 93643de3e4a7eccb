import { type InquiryForm, parsePlainDate, toHouseDate } from '@klappe/domain';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCart } from '#app/stores/cart.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { InquiryDateField } from './inquiry-date-field.tsx';
import { PeriodNotes } from './period-notes.tsx';
import { PeriodPair } from './period-pair.tsx';
import { useRentalDates } from './use-rental-dates.ts';

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
        <InquiryDateField name="start" label="Mietbeginn" onDate={onDate} />
        <InquiryDateField name="end" label="Mietende" onDate={onDate} />
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
