import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { type Period, PlainDate, parsePlainDate } from '@klappe/domain';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar as RangeGrid,
} from 'react-aria-components/RangeCalendar';
import { Icon } from './icon.tsx';

/** First and last day as typed; only real days are shown. */
export interface PickedPeriod {
  readonly start: string;
  readonly end: string;
}

interface RangeCalendarProps {
  readonly name: string;
  readonly period: PickedPeriod;
  readonly earliest: PlainDate;
  readonly months?: 1 | 2;
  readonly hasAutoFocus?: boolean;
  /** The day whose month is shown; by default the period's, where it can still be picked. */
  readonly shownDay?: PlainDate;
  readonly onShow?: (day: PlainDate) => void;
  /** The classes of a day that is special, separated by blanks. */
  readonly markDay?: (day: PlainDate) => string;
  /** Below the months, for the days that are shown. */
  readonly renderNotes?: (visible: Period) => ReactNode;
  /** Above the months: which day is to be picked next, `isBegun` once the first one is. */
  readonly describeStep?: (isBegun: boolean) => string;
  /** Called when the first day is picked, before the last one is. */
  readonly onBegin?: (day: PlainDate) => void;
  readonly onPick: (period: PickedPeriod) => void;
}

/** First and last day of a period, picked in grids of months. Weeks begin on Monday, as in Austria. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { name, period, earliest, months = 1, hasAutoFocus = false } = props;
  const { shownDay, onShow, markDay, renderNotes, describeStep, onBegin, onPick } = props;
  const range = toRange(period);
  return (
    <I18nProvider locale="de-AT">
      <RangeGrid
        aria-label={name}
        autoFocus={hasAutoFocus}
        className="calendar"
        createCalendar={() => new GregorianCalendar()}
        defaultFocusedValue={findShownDay(period, earliest)}
        focusedValue={shownDay ? parseDate(shownDay) : undefined}
        value={range}
        minValue={parseDate(earliest)}
        onChange={({ start, end }) => onPick({ start: start.toString(), end: end.toString() })}
        onFocusChange={(date) => onShow?.(toDay(date))}
        pageBehavior="single"
        visibleDuration={{ months }}
      >
        {({ state: { anchorDate, visibleRange } }) => (
          <>
            <Beginning day={anchorDate && toDay(anchorDate)} onBegin={onBegin} />
            {describeStep && (
              <p className="note calendar-step" role="status">
                {describeStep(anchorDate !== null)}
              </p>
            )}
            {Array.from({ length: months }, (_, offset) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a month has no other key than its place.
              <div key={offset}>
                <div className="calendar-head spread">
                  {offset === 0 ? <PageButton slot="previous" /> : <span />}
                  <CalendarHeading
                    className="calendar-title"
                    level={3}
                    offset={{ months: offset }}
                  />
                  {offset === months - 1 ? <PageButton slot="next" /> : <span />}
                </div>
                <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
                  <CalendarGridHeader>
                    {(day) => (
                      <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>
                    )}
                  </CalendarGridHeader>
                  <CalendarGridBody>
                    {(date) => (
                      <CalendarCell
                        className={`calendar-day num ${markDay?.(toDay(date)) ?? ''}`}
                        date={date}
                      />
                    )}
                  </CalendarGridBody>
                </CalendarGrid>
              </div>
            ))}
            {renderNotes?.({ start: toDay(visibleRange.start), end: toDay(visibleRange.end) })}
          </>
        )}
      </RangeGrid>
    </I18nProvider>
  );
}

interface BeginningProps {
  readonly day: PlainDate | null;
  readonly onBegin: ((day: PlainDate) => void) | undefined;
}

/** Tells of the first day, which the grid keeps to itself until the last one is picked. */
function Beginning({ day, onBegin }: BeginningProps) {
  const begin = useEffectEvent((first: PlainDate) => onBegin?.(first));
  useEffect(() => {
    if (day) begin(day);
  }, [day]);
  return null;
}

function PageButton({ slot }: { readonly slot: 'previous' | 'next' }) {
  return (
    <Button
      aria-label={slot === 'previous' ? 'Voriger Monat' : 'Nächster Monat'}
      className="icon-button"
      slot={slot}
    >
      <Icon name={slot} />
    </Button>
  );
}

function toDay(date: CalendarDate): PlainDate {
  return PlainDate.parse(date.toString());
}

function toRange({ start, end }: PickedPeriod): { start: CalendarDate; end: CalendarDate } | null {
  const [first, last] = [parsePlainDate(start), parsePlainDate(end)];
  return first && last && first <= last ? { start: parseDate(first), end: parseDate(last) } : null;
}

/** The day whose month is shown first: what was entered, where it can still be picked. */
function findShownDay({ start, end }: PickedPeriod, earliest: PlainDate): CalendarDate {
  const entered = parsePlainDate(start) ?? parsePlainDate(end);
  return parseDate(entered && entered > earliest ? entered : earliest);
}
