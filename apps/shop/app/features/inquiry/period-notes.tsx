import {
  describeHolidaysIn,
  describeRental,
  findChosenUse,
  findClosedDayNotes,
  findRentalPeriod,
  type HouseCalendar,
  type InquiryForm,
  isShortNotice,
  isUseInsideRental,
  type Period,
  type PeriodQuestion,
  type PlainDate,
  type RentalDates,
  toInquiryDates,
} from '@klappe/domain';
import { useWatch } from 'react-hook-form';

interface DatesProps {
  readonly dates: RentalDates;
  readonly calendar: HouseCalendar;
  readonly today: PlainDate;
}

/** Public holidays among the days of use. */
export function HolidayNote({ use }: { readonly use: Period | null }) {
  return (
    <p role="status" className="num period-note period-holidays">
      {use && describeHolidaysIn(use)}
    </p>
  );
}

/** What the dates come to, and whom to call at short notice. */
export function RentalNotes({ dates, calendar, today }: DatesProps) {
  const slot = useWatch<InquiryForm, 'info.pickup'>({ name: 'info.pickup' });
  const rental = findRentalPeriod(toInquiryDates(dates));
  const use = findChosenUse(dates);
  const isComplete = rental && use && isUseInsideRental(rental, use);
  const isShort = rental && isShortNotice(calendar, rental.start, today);
  return (
    <div role="status" className="num period-note">
      <p>
        {isComplete
          ? describeRental(calendar, { rental, use, slot })
          : 'Abholung und Rückgabe schlagen wir vor, sobald Ihre Drehtage feststehen. Beide können Sie ändern.'}
      </p>
      {isShort && <ShortNotice phone={calendar.phone} />}
    </div>
  );
}

function ShortNotice({ phone }: { readonly phone: string }) {
  return (
    <p className="period-call">
      <strong>Das ist kurzfristig: bitte anrufen.</strong>{' '}
      {phone && (
        <a className="text-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </p>
  );
}

interface ClosedDaysProps extends DatesProps {
  /** Sets pick-up or return to an open day. */
  readonly onMove: (field: 'start' | 'end', day: PlainDate) => void;
}

/** A pick-up or return on a closed day: it stays, and the open days around it are one click away. */
export function ClosedDays({ dates, calendar, today, onMove }: ClosedDaysProps) {
  return (
    <div role="status" className="num">
      {findClosedDayNotes(calendar, dates, today).map(({ field, title, text, offers }) => (
        <div key={field} className="period-closed">
          <p>
            <strong>{title}</strong> {text}
          </p>
          {offers.length > 0 && (
            <div className="period-answers">
              {offers.map(({ day, label }, index) => (
                <button
                  key={day}
                  type="button"
                  className={index === 0 ? 'button' : 'quiet-button'}
                  data-look={index === 0 ? 'plain' : undefined}
                  onClick={() => onMove(field, day)}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

interface QuestionProps {
  readonly question: PeriodQuestion | null;
  readonly onAnswer: (answer: PeriodQuestion['answers'][number]) => void;
}

/** One line that asks about the other dates after some were changed. */
export function Question({ question, onAnswer }: QuestionProps) {
  return (
    <div role="status" className="num">
      {question && (
        <div className="period-question">
          <p>{question.text}</p>
          <div className="period-answers">
            {question.answers.map((answer, index) => (
              <button
                key={answer.label}
                type="button"
                className={index === 0 ? 'button' : 'quiet-button'}
                data-look={index === 0 ? 'plain' : undefined}
                onClick={() => onAnswer(answer)}
              >
                {answer.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
