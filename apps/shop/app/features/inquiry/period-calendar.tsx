import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { type PlainDate, parsePlainDate } from '@klappe/domain';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { Icon } from '#app/ui/icon.tsx';
import type { PickedPeriod } from './use-rental-dates.ts';

export interface PeriodCalendarProps {
  readonly name: string;
  readonly period: PickedPeriod;
  readonly earliest: PlainDate;
  readonly latest?: PlainDate | null;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onPick: (period: PickedPeriod) => void;
  readonly onClose: () => void;
}

/** First and last day of a period, picked in a month's grid. Weeks begin on Monday, as in Austria. */
export function PeriodCalendar(props: PeriodCalendarProps) {
  const { name, period, earliest, latest, triggerRef, onPick, onClose } = props;
  return (
    <I18nProvider locale="de-AT">
      <Popover
        className="calendar-popover"
        isOpen
        placement="bottom end"
        triggerRef={triggerRef}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Dialog aria-label={name} className="focus-target">
          <RangeCalendar
            aria-label={name}
            autoFocus
            createCalendar={() => new GregorianCalendar()}
            defaultValue={toRange(period)}
            defaultFocusedValue={findShownDay(period, earliest)}
            maxValue={latest ? parseDate(latest) : null}
            minValue={parseDate(earliest)}
            onChange={({ start, end }) => onPick({ start: start.toString(), end: end.toString() })}
          >
            <header className="calendar-head">
              <Button slot="previous" className="icon-button">
                <Icon name="previous" />
              </Button>
              <Heading className="calendar-title" />
              <Button slot="next" className="icon-button">
                <Icon name="next" />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => (
                  <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className="calendar-day num" />}
              </CalendarGridBody>
            </CalendarGrid>
          </RangeCalendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
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
