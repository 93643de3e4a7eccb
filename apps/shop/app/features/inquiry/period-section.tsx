import {
  countRentalDays,
  findChosenUse,
  findPickup,
  findReturn,
  formatDayCount,
  formatTime,
  type HouseCalendar,
  type InquiryForm,
  type PickupSlot,
  type PlainDate,
  parsePlainDate,
  type RentalDates,
} from '@klappe/domain';
import { type ReactNode, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { toControlId } from '#app/forms/use-form-field.ts';
import { useCart } from '#app/stores/cart.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { INQUIRY_FORM_ID } from './inquiry-fields.ts';
import { ClosedDays, HolidayNote, Question, RentalNotes } from './period-notes.tsx';
import { type DateName, useRentalDates } from './use-rental-dates.ts';

/** When: the days of use first, then pick-up and return, which are proposed from them. */
export function PeriodSection() {
  const needsDates = useCart(({ lines }) => lines.some(({ item }) => item.kind === 'rental'));
  const rentalDates = useRentalDates({ needsDates });
  const { dates, rules, onDate, onPeriod, question } = rentalDates;
  const { calendar, now } = rules;
  const slot = useWatch<InquiryForm, 'info.pickup'>({ name: 'info.pickup' });
  const use = findChosenUse(dates);
  const field = { onDate, today: now.day };
  const moveTo = (name: DateName, day: string) => {
    onDate(name, day);
    document.getElementById(toControlId(INQUIRY_FORM_ID, `info.${name}`))?.focus();
  };
  return (
    <FormSection title="Zeitraum">
      {!needsDates && (
        <p className="note">
          Für Gebrauchtkauf ist kein Zeitraum nötig. Sie können einen Wunschtermin angeben.
        </p>
      )}
      <PeriodPair
        title="Drehtage"
        note={`${use ? `${formatDayCount(countRentalDays(use))}, nur` : 'nur'} sie zählen für den Preis`}
        calendar={
          <CalendarButton
            name="Drehtage im Kalender wählen"
            period={{ start: dates.useStart, end: dates.useEnd }}
            earliest={now.day}
            onPick={(period) => onPeriod(['useStart', 'useEnd'], period)}
          />
        }
      >
        <InquiryDateField {...field} name="useStart" label="Erster Drehtag" term="Nutzungsbeginn" />
        <InquiryDateField
          {...field}
          name="useEnd"
          label="Letzter Drehtag"
          term="Nutzungsende"
          from={dates.useStart}
        />
        <HolidayNote use={use} />
      </PeriodPair>
      <PeriodPair
        title="Abholung und Rückgabe"
        note="zählt nicht für den Preis"
        calendar={
          <CalendarButton
            name="Mietzeitraum im Kalender wählen"
            period={dates}
            earliest={now.day}
            onPick={(period) => onPeriod(['start', 'end'], period)}
          />
        }
      >
        <InquiryDateField
          {...field}
          isRequired={needsDates}
          name="start"
          label="Abholung"
          term="Mietbeginn"
          {...describeHandover('start', { dates, calendar, slot })}
        />
        <InquiryDateField
          {...field}
          isRequired={needsDates}
          name="end"
          label="Rückgabe"
          term="Mietende"
          from={dates.start}
          {...describeHandover('end', { dates, calendar, slot })}
        />
      </PeriodPair>
      <div>
        <RentalNotes dates={dates} calendar={calendar} today={now.day} />
        <ClosedDays dates={dates} calendar={calendar} today={now.day} onMove={moveTo} />
        <Question question={question} onAnswer={rentalDates.answer} />
      </div>
    </FormSection>
  );
}

interface HandoverFacts {
  readonly dates: RentalDates;
  readonly calendar: HouseCalendar;
  readonly slot: PickupSlot;
}

/** Until or from when the house is open on the day, at the right of its field. */
function describeHandover(name: 'start' | 'end', { dates, calendar, slot }: HandoverFacts) {
  const day = parsePlainDate(dates[name]);
  if (!day) return {};
  const use = findChosenUse(dates) ?? { start: day, end: day };
  const { isOpen, from } = findPickup(calendar, day, use, slot);
  if (!isOpen) return { note: 'geschlossen', isMarked: true };
  const time = name === 'start' ? from : findReturn(calendar, day, use).until;
  return time ? { note: `${name === 'start' ? 'ab' : 'bis'} ${formatTime(time)}` } : {};
}

interface PeriodPairProps {
  readonly title: string;
  readonly note: string;
  /** Opens the calendar for both dates. */
  readonly calendar: ReactNode;
  readonly children: ReactNode;
}

/** First and last day of a period, side by side. */
function PeriodPair({ title, note, calendar, children }: PeriodPairProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in one line with the calendar's button.
    <div role="group" aria-labelledby={id} className="period-pair">
      <div className="period-head">
        <h3 id={id} className="period-title">
          {title}
        </h3>
        <span className="num note">{note}</span>
      </div>
      <div className="period-fields">{children}</div>
      {calendar}
    </div>
  );
}

interface InquiryDateFieldProps {
  readonly name: DateName;
  readonly label: string;
  /** What the house's papers call this day; part of the label. */
  readonly term: string;
  readonly today: PlainDate;
  /** The day that `+3 Tage` counts from, as entered. */
  readonly from?: string;
  readonly isRequired?: boolean;
  readonly note?: string;
  readonly isMarked?: boolean;
  readonly onDate: (name: DateName, value: string) => void;
}

/** One of the four dates. */
function InquiryDateField(props: InquiryDateFieldProps) {
  const { name, label, term, from = '', isRequired = false, onDate, ...shown } = props;
  const path = `info.${name}` as const;
  const { field, fieldState } = useController<InquiryForm, typeof path>({ name: path });
  return (
    <DateField
      {...shown}
      id={toControlId(INQUIRY_FORM_ID, path)}
      label={
        <>
          {label} <span className="label-note">{term}</span>
        </>
      }
      aria-required={isRequired}
      error={fieldState.error?.message}
      value={field.value}
      from={parsePlainDate(from)}
      ref={field.ref}
      onBlur={field.onBlur}
      onChange={(value) => onDate(name, value)}
    />
  );
}
