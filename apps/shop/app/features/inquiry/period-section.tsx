import {
  countRentalDays,
  describeHolidaysIn,
  describeRental,
  findChosenUse,
  findClosedDayNotes,
  findPickup,
  findRentalPeriod,
  findReturn,
  formatDayCount,
  formatTime,
  type HouseCalendar,
  type HouseMoment,
  type InquiryForm,
  isShortNotice,
  isUseInsideRental,
  type Period,
  type PeriodQuestion,
  type PickupSlot,
  type PlainDate,
  parsePlainDate,
  type RentalDateName,
  type RentalDates,
  toInquiryDates,
} from '@klappe/domain';
import { type ReactNode, useContext, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormId, toControlId } from '#app/forms/form.tsx';
import { useDayWords } from '#app/site/day-words.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { USE_CALENDAR_ID } from './inquiry-fields.ts';
import { useRentalDates } from './use-rental-dates.ts';

/** When: the days of use first, then pick-up and return, which are proposed from them. */
export function PeriodSection() {
  const say = useDayWords();
  const rentalDates = useRentalDates();
  const { dates, rules, onDate, onPeriod, onBegin, question } = rentalDates;
  const { calendar, now } = rules;
  const slot = useWatch<InquiryForm, 'info.pickup'>({ name: 'info.pickup' });
  const use = findChosenUse(dates);
  const useField = {
    onDate,
    onPeriod: (period: Period) => onPeriod('use', period),
    today: now.day,
  };
  const rentalField = {
    ...useField,
    onPeriod: (period: Period) => onPeriod('rental', period),
  };
  const formId = useContext(FormId);
  const moveTo = (name: RentalDateName, day: string) => {
    onDate(name, day);
    document.getElementById(toControlId(formId, `info.${name}`))?.focus();
  };
  return (
    <FormSection title="Zeitraum">
      <PeriodPair
        title={say('Drehtage')}
        note={`${use ? `${formatDayCount(countRentalDays(use))}, nur` : 'nur'} sie zählen für den Preis`}
        calendar={
          <CalendarButton
            id={USE_CALENDAR_ID}
            name={say('Drehtage im Kalender wählen')}
            period={{ start: dates.useStart, end: dates.useEnd }}
            earliest={now.day}
            describeStep={(isBegun) =>
              say(isBegun ? 'Jetzt den letzten Drehtag wählen.' : 'Den ersten Drehtag wählen.')
            }
            onBegin={() => onBegin('use')}
            onPick={(period) => onPeriod('use', period)}
          />
        }
      >
        <InquiryDateField
          {...useField}
          name="useStart"
          label={say('Erster Drehtag')}
          term="Nutzungsbeginn"
        />
        <InquiryDateField
          {...useField}
          name="useEnd"
          label={say('Letzter Drehtag')}
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
            describeStep={(isBegun) =>
              isBegun ? 'Jetzt die Rückgabe wählen.' : 'Die Abholung wählen.'
            }
            onBegin={() => onBegin('rental')}
            onPick={(period) => onPeriod('rental', period)}
          />
        }
      >
        <InquiryDateField
          {...rentalField}
          isRequired
          name="start"
          label="Abholung"
          term="Mietbeginn"
          {...describeHandover('start', { dates, calendar, slot })}
        />
        <InquiryDateField
          {...rentalField}
          isRequired
          name="end"
          label="Rückgabe"
          term="Mietende"
          from={dates.start}
          {...describeHandover('end', { dates, calendar, slot })}
        />
      </PeriodPair>
      <div>
        <RentalNotes dates={dates} calendar={calendar} now={now} />
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

function PeriodPair({ title, note, calendar, children }: PeriodPairProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in one line with the calendar's button.
    <div role="group" aria-labelledby={id} className="period-pair">
      <div className="row spread period-head">
        <h3 id={id} className="line-title">
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
  readonly name: RentalDateName;
  readonly label: string;
  /** What the house's papers call this day; part of the label. */
  readonly term: string;
  readonly today: PlainDate;
  /** The day that `+3 Tage` counts from, as entered. */
  readonly from?: string;
  readonly isRequired?: boolean;
  readonly note?: string;
  readonly isMarked?: boolean;
  readonly onDate: (name: RentalDateName, value: string) => void;
  readonly onPeriod: (period: Period) => void;
}

function InquiryDateField(props: InquiryDateFieldProps) {
  const say = useDayWords();
  const { name, label, term, from = '', isRequired = false, onDate, ...shown } = props;
  const path = `info.${name}` as const;
  const { field, fieldState, formState } = useController<InquiryForm, typeof path>({ name: path });
  const { isSubmitted } = formState;
  return (
    <DateField
      {...shown}
      id={toControlId(useContext(FormId), path)}
      label={
        <>
          {label} <span className="label-note">{term}</span>
        </>
      }
      aria-required={isRequired}
      error={say(fieldState.error?.message ?? '') || undefined}
      value={field.value}
      from={parsePlainDate(from)}
      ref={field.ref}
      // An empty day is missing once sending was tried.
      onBlur={() => {
        if (isSubmitted || field.value !== '') field.onBlur();
      }}
      onChange={(value) => onDate(name, value)}
    />
  );
}

function HolidayNote({ use }: { readonly use: Period | null }) {
  const say = useDayWords();
  return (
    <p role="status" className="num small period-holidays">
      {use && say(describeHolidaysIn(use))}
    </p>
  );
}

interface RentalNotesProps {
  readonly dates: RentalDates;
  readonly calendar: HouseCalendar;
  readonly now: HouseMoment;
}

/** A sentence about the chosen dates, and whom to call at short notice. */
function RentalNotes({ dates, calendar, now }: RentalNotesProps) {
  const say = useDayWords();
  const slot = useWatch<InquiryForm, 'info.pickup'>({ name: 'info.pickup' });
  const rental = findRentalPeriod(toInquiryDates(dates));
  const use = findChosenUse(dates);
  const isComplete = rental && use && isUseInsideRental(rental, use);
  const isShort = rental && isShortNotice(calendar, rental.start, now);
  return (
    <div role="status" className="num small">
      <p>
        {isComplete
          ? say(describeRental(calendar, { rental, use, slot }, now.day))
          : say(
              'Abholung und Rückgabe schlagen wir vor, sobald Ihre Drehtage feststehen. Beide können Sie ändern.',
            )}
      </p>
      {isShort && <ShortNotice phone={calendar.phone} />}
    </div>
  );
}

function ShortNotice({ phone }: { readonly phone: string }) {
  return (
    <p className="period-call">
      <strong>Das ist kurzfristig: bitte anrufen.</strong>{' '}
      {phone && <PhoneLink className="text-link" phone={phone} />}
    </p>
  );
}

interface ClosedDaysProps {
  readonly dates: RentalDates;
  readonly calendar: HouseCalendar;
  readonly today: PlainDate;
  readonly onMove: (field: 'start' | 'end', day: PlainDate) => void;
}

/** A pick-up or return on a closed day: it stays, and the open days around it are one click away. */
function ClosedDays({ dates, calendar, today, onMove }: ClosedDaysProps) {
  const say = useDayWords();
  return (
    <div role="status" className="num">
      {findClosedDayNotes(calendar, dates, today).map(({ field, title, text, offers }) => (
        <div key={field} className="callout period-closed">
          <p>
            <strong>{say(title)}</strong> {say(text)}
          </p>
          {offers.length > 0 && (
            <Answers answers={offers} onAnswer={({ day }) => onMove(field, day)} />
          )}
        </div>
      ))}
    </div>
  );
}

interface AnswersProps<Answer> {
  readonly answers: readonly Answer[];
  readonly onAnswer: (answer: Answer) => void;
}

/** A button for each answer, the likely one first. */
function Answers<Answer extends { readonly label: string }>(props: AnswersProps<Answer>) {
  const say = useDayWords();
  return (
    <div className="row">
      {props.answers.map((answer, index) => (
        <button
          key={answer.label}
          type="button"
          className={index === 0 ? 'button' : 'quiet-button'}
          data-look={index === 0 ? 'plain' : undefined}
          onClick={() => props.onAnswer(answer)}
        >
          {say(answer.label)}
        </button>
      ))}
    </div>
  );
}

interface QuestionProps {
  readonly question: PeriodQuestion | null;
  readonly onAnswer: (answer: PeriodQuestion['answers'][number]) => void;
}

/** One line that asks about the other dates after some were changed. */
function Question({ question, onAnswer }: QuestionProps) {
  const say = useDayWords();
  return (
    <div role="status" className="num">
      {question && (
        <div className="small row spread period-question">
          <p>{say(question.text)}</p>
          <Answers answers={question.answers} onAnswer={onAnswer} />
        </div>
      )}
    </div>
  );
}
