import type { PlainDate } from '@klappe/domain';
import { useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { PickedPeriod } from '#app/ui/range-calendar.tsx';

interface CalendarButtonProps {
  /** By which another button opens the calendar. */
  readonly id?: string;
  readonly name: string;
  /** As typed; only real days are shown. */
  readonly period: PickedPeriod;
  readonly earliest: PlainDate;
  /** Which day is to be picked next, `isBegun` once the first one is. */
  readonly describeStep: (isBegun: boolean) => string;
  readonly onBegin: () => void;
  readonly onPick: (period: PickedPeriod) => void;
}

const loadCalendar = () => import('./period-calendar.tsx');
const PeriodCalendar = lazyPart(async () => (await loadCalendar()).PeriodCalendar);

/** Opens a calendar for a period. Its code is loaded when it is first opened. */
export function CalendarButton({ id, name, onPick, ...calendar }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={name}
        className="quiet-button small calendar-button"
        onPointerEnter={() => void loadCalendar().catch(() => {})}
        onClick={() => {
          makeRoom(button.current);
          setIsOpen(true);
        }}
      >
        <Icon name="calendar" size={18} />
        Im Kalender wählen
      </button>
      {isOpen && (
        <PeriodCalendar
          {...calendar}
          name={name}
          triggerRef={button}
          onClose={() => setIsOpen(false)}
          onPick={(period) => {
            onPick(period);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Height of a month of six weeks with its frame and the line above it. */
const CALENDAR_HEIGHT_PX = 500;

/** Scrolls the button to the top where a month would fit neither above nor below it. */
function makeRoom(button: HTMLButtonElement | null): void {
  if (!button) return;
  const { top, bottom } = button.getBoundingClientRect();
  const room = Math.max(top, window.innerHeight - bottom);
  if (room < CALENDAR_HEIGHT_PX) button.scrollIntoView({ block: 'start' });
}
