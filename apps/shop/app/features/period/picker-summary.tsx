import {
  explainRental,
  formatShortPeriodWithYear,
  type HouseCalendar,
  isShortNotice,
  type Period,
} from '@klappe/domain';
import type { ReactNode } from 'react';
import { PickerDay } from './picker-day.tsx';
import type { usePicker } from './use-picker.ts';

interface PickerSummaryProps {
  readonly calendar: HouseCalendar;
  readonly picker: ReturnType<typeof usePicker>;
  /** Null while the days of use are not complete. */
  readonly use: Period | null;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What the chosen days mean for pick-up, return and price. */
export function PickerSummary({ calendar, picker, use, children }: PickerSummaryProps) {
  const { isRentalOwn, rental, today } = picker;
  return (
    <div className="picker-summary">
      <div className="picker-meaning num">
        <p aria-live="polite">
          <strong className="picker-total">
            {use ? formatShortPeriodWithYear(use) : 'Noch keine Drehtage gewählt'}
          </strong>
          {use && rental && explainRental(calendar, { rental, use })}
          {rental && isShortNotice(calendar, rental.start, today) && (
            <ShortNotice phone={calendar.phone} />
          )}
        </p>
        {isRentalOwn && (
          <div className="picker-fields">
            <PickerDay field="start" label="Mietbeginn" picker={picker} />
            <PickerDay field="end" label="Mietende" picker={picker} />
          </div>
        )}
        {use && (
          <button
            className="link-button"
            onClick={isRentalOwn ? picker.proposeRental : picker.changeRental}
            type="button"
          >
            {isRentalOwn ? 'Vorschlag für Abholung und Rückgabe' : 'Abholung und Rückgabe ändern'}
          </button>
        )}
      </div>
      <div className="buttons picker-buttons">{children}</div>
    </div>
  );
}

function ShortNotice({ phone }: { readonly phone: string }) {
  return (
    <span className="warning picker-short">
      Das ist kurzfristig: bitte anrufen
      {phone && (
        <>
          {', '}
          <a className="text-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
      .
    </span>
  );
}
