import {
  describeOpeningHours,
  explainRental,
  formatShortDays,
  formatShortPeriodWithYear,
  type HouseCalendar,
  isShortNotice,
  type Period,
  parsePlainDate,
} from '@klappe/domain';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useShopSettings } from '#app/site/public-config.ts';
import { ModalHead } from '#app/ui/modal-head.tsx';
import { PickerCalendar } from './picker-calendar.tsx';
import { listQuickChoices } from './picker-choices.ts';
import { PickerDay } from './picker-day.tsx';
import { PICKER_FIELDS, usePicker } from './use-picker.ts';

export interface PeriodPickerProps {
  /** The bar under which the dialog opens on large screens. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly onClose: (isChosen: boolean) => void;
}

/** `Zeitraum wählen`: below the bar on a desk, the whole screen on a phone. */
export function PeriodPicker({ bar, onClose }: PeriodPickerProps) {
  const style: CSSProperties & Record<'--picker-top', string> = {
    '--picker-top': `${useBarBottom(bar)}px`,
  };
  return (
    <ModalOverlay
      className="picker-overlay"
      isDismissable
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose(false);
      }}
      style={style}
    >
      <Modal className="picker-place">
        <Dialog className="picker">
          <PickerForm onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PickerForm({ onClose }: Pick<PeriodPickerProps, 'onClose'>) {
  const { calendar } = useShopSettings();
  const picker = usePicker(calendar);
  const { today, dates, use } = picker;
  const [isAsked, setIsAsked] = useState(false);
  const first = parsePlainDate(dates.useStart);
  const hours = describeOpeningHours(calendar).split('\n')[0];

  const apply = () => {
    if (picker.apply()) onClose(true);
    else setIsAsked(true);
  };
  useEffect(() => {
    if (!isAsked) return;
    const wrong = PICKER_FIELDS.find((field) => picker.problems[field]);
    if (wrong) document.getElementById(`picker-${wrong}`)?.focus();
    setIsAsked(false);
  }, [isAsked, picker.problems]);

  return (
    <form
      className="picker-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="picker-body">
        <div className="picker-side">
          <ModalHead
            className="picker-head"
            onClose={() => onClose(false)}
            title="Zeitraum wählen"
            titleClassName="item-title"
          />
          <div className="picker-fields">
            <PickerDay field="useStart" label="Erster Drehtag" picker={picker} />
            <PickerDay field="useEnd" label="Letzter Drehtag" picker={picker} />
          </div>
          {picker.daysToConfirm !== null && (
            <button className="quiet-button" onClick={picker.confirmDays} type="button">
              Ja, {picker.daysToConfirm} Tage
            </button>
          )}
          <p className="note picker-tip">Auch: 7.12., 07.12.26, morgen, +3 Tage</p>
          <ul className="picker-quick num">
            {listQuickChoices(today, first).map((choice) => (
              <li key={choice.label}>
                <button
                  onClick={() => picker.setUse(choice.use.start, choice.use.end)}
                  type="button"
                >
                  {choice.label} <span className="muted">{formatShortDays(choice.use)}</span>
                </button>
              </li>
            ))}
          </ul>
          {hours && (
            <p className="note picker-hours num">
              {`Abholung und Rückgabe ${hours}. Ihr Zeitraum darf über geschlossene Tage laufen.`}
            </p>
          )}
        </div>
        <PickerCalendar
          calendar={calendar}
          onPick={picker.setUse}
          period={{ start: dates.useStart, end: dates.useEnd || dates.useStart }}
          today={today}
        />
      </div>
      <PickerSummary calendar={calendar} picker={picker} use={use}>
        <button
          className="button"
          data-look="plain"
          onClick={() => {
            picker.clear();
            onClose(false);
          }}
          type="button"
        >
          Löschen
        </button>
        <button className="button" type="submit">
          Übernehmen
        </button>
      </PickerSummary>
    </form>
  );
}

/** Where the bar ends on the screen; the top of the screen when it is scrolled away. */
function useBarBottom(bar: RefObject<HTMLElement | null>): number {
  const [bottom, setBottom] = useState(0);
  useEffect(() => {
    const measure = () => setBottom(Math.max(0, bar.current?.getBoundingClientRect().bottom ?? 0));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [bar]);
  return bottom;
}

interface PickerSummaryProps {
  readonly calendar: HouseCalendar;
  readonly picker: ReturnType<typeof usePicker>;
  /** Null while the days of use are not complete. */
  readonly use: Period | null;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What the chosen days mean for pick-up, return and price. */
function PickerSummary({ calendar, picker, use, children }: PickerSummaryProps) {
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
