import {
  addDays,
  describeOpeningHours,
  explainRental,
  findWeekday,
  formatShortDays,
  formatShortDayWithYear,
  formatShortPeriodWithYear,
  type HouseCalendar,
  isShortNotice,
  type Period,
  type PlainDate,
  parsePlainDate,
  type RentalDates,
} from '@klappe/domain';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useIsWide } from '#app/browser/use-is-wide.ts';
import { explainDay, markDay } from '#app/period/day-marks.ts';
import { SpecialDays } from '#app/period/special-days.tsx';
import { useDayWords } from '#app/site/day-words.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { ModalHead } from '#app/ui/modal-head.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { type PickedPeriod, RangeCalendar } from '#app/ui/range-calendar.tsx';
import { PICKER_FIELDS, type PickerField, usePicker } from './use-picker.ts';

interface PeriodPickerProps {
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
  const say = useDayWords();
  const { calendar } = useShopSettings();
  const picker = usePicker(calendar);
  const { dates, use } = picker;
  const today = picker.now.day;
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
            <PickerDay field="useStart" label={say('Erster Drehtag')} picker={picker} />
            <PickerDay field="useEnd" label={say('Letzter Drehtag')} picker={picker} />
          </div>
          {picker.daysToConfirm !== null && (
            <button className="quiet-button" onClick={picker.confirmDays} type="button">
              Ja, {picker.daysToConfirm} Tage
            </button>
          )}
          <p className="note">Auch: 7.12., morgen, +3 Tage, 7.–10.12.</p>
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
  readonly children: ReactNode;
}

function PickerSummary({ calendar, picker, use, children }: PickerSummaryProps) {
  const say = useDayWords();
  const { isRentalOwn, rental, now } = picker;
  return (
    <div className="picker-summary">
      <div className="picker-meaning num">
        <p aria-live="polite">
          <strong className="item-title note-below">
            {use ? formatShortPeriodWithYear(use) : say(describeMissing(picker.dates))}
          </strong>
          {use && rental && say(explainRental(calendar, { rental, use }, now.day))}
          {rental && isShortNotice(calendar, rental.start, now) && (
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

function describeMissing({ useStart, useEnd }: RentalDates): string {
  return useStart === '' && useEnd === ''
    ? 'Noch keine Drehtage gewählt'
    : 'Bitte die Drehtage prüfen';
}

function ShortNotice({ phone }: { readonly phone: string }) {
  return (
    <span className="warning note-below">
      Das ist kurzfristig: bitte anrufen
      {phone && (
        <>
          {', '}
          <PhoneLink className="text-link" phone={phone} />
        </>
      )}
      .
    </span>
  );
}

interface PickerCalendarProps {
  readonly calendar: HouseCalendar;
  readonly period: PickedPeriod;
  readonly today: PlainDate;
  /** With the first day alone as soon as it is picked. */
  readonly onPick: (first: PlainDate, last: PlainDate | '') => void;
}

function PickerCalendar({ calendar, period, today, onPick }: PickerCalendarProps) {
  const say = useDayWords();
  const months = useIsWide() ? 2 : 1;
  const [focused, setFocused] = useState<PlainDate | null>(null);
  const typed = parsePlainDate(period.start);
  // What is typed moves the calendar to its month.
  const [followed, setFollowed] = useState(typed);
  if (typed !== followed) {
    setFollowed(typed);
    if (typed && typed >= today) setFocused(typed);
  }
  const shown = focused ?? (typed && typed >= today ? typed : today);
  return (
    <div className="picker-months">
      <RangeCalendar
        earliest={today}
        markDay={(day) => markDay(calendar, day)}
        months={months}
        name={say('Drehtage')}
        onBegin={(first) => onPick(first, '')}
        onPick={({ start, end }) => {
          const [first, last] = [parsePlainDate(start), parsePlainDate(end)];
          if (first && last) onPick(first, last);
        }}
        onShow={setFocused}
        period={period}
        renderNotes={(visible) => <SpecialDays calendar={calendar} visible={visible} />}
        shownDay={shown}
      />
      <p className="note picker-day-note num" role="status">
        {focused && explainDay(calendar, focused)}
      </p>
      <ul className="day-key picker-key note">
        <li data-sign="range">Ihr Zeitraum</li>
        <li data-sign="weekend">Wochenende</li>
        <li data-sign="closed">geschlossen</li>
        <li data-sign="holiday">Feiertag</li>
        <li data-sign="past">vergangen</li>
      </ul>
    </div>
  );
}

interface PickerDayProps {
  readonly field: PickerField;
  readonly label: string;
  readonly picker: ReturnType<typeof usePicker>;
}

/** A typed day of the dialog. What is wrong with it is told once it is left, that it is empty once it is applied. */
function PickerDay({ field, label, picker }: PickerDayProps) {
  const say = useDayWords();
  const { dates, problems, isTried, now } = picker;
  const [isLeft, setIsLeft] = useState(dates[field] !== '');
  const first = parsePlainDate(dates.useStart);
  return (
    <DateField
      error={
        (isLeft && dates[field] !== '') || isTried
          ? say(problems[field] ?? '') || undefined
          : undefined
      }
      format={formatShortDayWithYear}
      id={`picker-${field}`}
      label={label}
      onBlur={() => setIsLeft(true)}
      onChange={(value) => {
        setIsLeft(false);
        picker.setField(field, value);
      }}
      onPeriod={field.startsWith('use') ? ({ start, end }) => picker.setUse(start, end) : undefined}
      today={now.day}
      value={dates[field]}
      {...(field === 'useEnd' && first ? { from: first } : {})}
    />
  );
}

/** Periods that one tap chooses. The week begins on the first day of use that is entered, else tomorrow. */
export function listQuickChoices(today: PlainDate, first: PlainDate | null) {
  const tomorrow = addDays(today, 1);
  const weekday = findWeekday(today);
  const saturday = weekday === 7 ? today : addDays(today, 6 - weekday);
  const sunday = weekday === 7 ? today : addDays(saturday, 1);
  const week = first && first >= today ? first : tomorrow;
  return [
    { label: 'morgen', use: { start: tomorrow, end: tomorrow } },
    { label: 'dieses Wochenende', use: { start: saturday, end: sunday } },
    { label: '1 Woche', use: { start: week, end: addDays(week, 6) } },
  ];
}
