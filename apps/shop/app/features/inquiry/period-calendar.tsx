import type { PlainDate } from '@klappe/domain';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { markDay } from '#app/period/day-marks.ts';
import { SpecialDays } from '#app/period/special-days.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { type PickedPeriod, RangeCalendar } from '#app/ui/range-calendar.tsx';

interface PeriodCalendarProps {
  readonly name: string;
  readonly period: PickedPeriod;
  readonly earliest: PlainDate;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  /** Which day is to be picked next, `isBegun` once the first one is. */
  readonly describeStep: (isBegun: boolean) => string;
  readonly onBegin: () => void;
  readonly onPick: (period: PickedPeriod) => void;
  readonly onClose: () => void;
}

/** The months as the bar of the page shows them, with holidays and closed days. */
export function PeriodCalendar({ triggerRef, onClose, ...calendar }: PeriodCalendarProps) {
  const { calendar: house } = useShopSettings();
  return (
    <Popover
      className="calendar-popover"
      isOpen
      placement="bottom end"
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog aria-label={calendar.name} className="focus-target">
        <RangeCalendar
          {...calendar}
          hasAutoFocus
          markDay={(day) => markDay(house, day)}
          renderNotes={(visible) => <SpecialDays calendar={house} visible={visible} />}
        />
      </Dialog>
    </Popover>
  );
}
