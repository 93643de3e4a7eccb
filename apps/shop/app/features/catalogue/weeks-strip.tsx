import { type AvailabilityDays, showAvailability } from '@klappe/contracts';
import {
  type CartItem,
  countStock,
  formatDayRun,
  formatShortDay,
  formatWeekday,
  type PlainDate,
  tellAgain,
  WEEKDAYS,
} from '@klappe/domain';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { callBackend } from '#app/backend/call-backend.ts';
import { useInCart } from '#app/period/availability.tsx';
import { tellAvailability } from '#app/period/availability-text.ts';
import { chooseUse } from '#app/period/choose-period.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { explainDay, markDay } from '#app/period/day-marks.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { toRuns, toWeeks, type Week, type WeekDay } from './weeks.ts';

/** What is free of a product, day by day: a table of weeks, and the same as a list. */
export function WeeksStrip({ product }: { readonly product: CartItem }) {
  const { calendar } = useShopSettings();
  const chosen = useChosenPeriod();
  const answer = useDays(product.code);
  const pieces = useInCart(product.code);
  if (answer === 'failed') {
    return <p className="note">Die Verfügbarkeit konnte gerade nicht geladen werden.</p>;
  }
  const today = answer?.days[0]?.day;
  if (!answer || !today) return null;
  const own = { pieces, rental: chosen?.rental ?? null };
  const weeks = toWeeks(answer, { today, calendar, own });
  return (
    <>
      <PeriodLine product={product} />
      <WeeksTable today={today} weeks={weeks} />
      <ul aria-hidden="true" className="day-key note">
        <li>
          <i className="mark" data-state="free" /> frei
        </li>
        <li>
          <i className="mark" data-state="scarce" /> knapp
        </li>
        <li>
          <i className="mark" data-state="on-request" /> auf Anfrage
        </li>
        <li>
          <i className="weeks-key-day day-closed" /> geschlossen
        </li>
        <li>
          <i className="weeks-key-day day-holiday" /> Feiertag
        </li>
        <li>
          <i className="weeks-key-day" data-own /> Ihr Zeitraum
        </li>
      </ul>
      <details className="weeks-list">
        <summary className="unfolds">Als Liste lesen</summary>
        <dl>
          {toRuns(weeks).map(({ days, words }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** What is free in the chosen period, in a sentence. */
function PeriodLine({ product }: { readonly product: CartItem }) {
  const chosen = useChosenPeriod();
  const answer = useAvailability(chosen ? product.code : null);
  const inCart = useInCart(product.code);
  if (!chosen || !answer) return null;
  const stock = countStock(product) || null;
  const { words } = tellAvailability(answer, { stock, inCart });
  const again = tellAgain(answer);
  return <p className="note">{`${formatDayRun(chosen.use)}: ${words}${again && `; ${again}`}.`}</p>;
}

/** The days from today on; null while they are loaded. Loaded again when the tab comes back, because plans change. */
function useDays(code: string): AvailabilityDays | 'failed' | null {
  const [answer, setAnswer] = useState<AvailabilityDays | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      if (document.visibilityState !== 'visible') return;
      const found = await callBackend(showAvailability, { params: { code } }).catch((error) => {
        console.warn('The next weeks could not be loaded', error);
        return 'failed' as const;
      });
      // What is shown stays when a later call fails.
      if (isCurrent) setAnswer((before) => (found === 'failed' && before ? before : found));
    };
    void load();
    document.addEventListener('visibilitychange', load);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', load);
    };
  }, [code]);
  return answer;
}

interface WeeksTableProps {
  readonly weeks: readonly Week[];
  readonly today: PlainDate;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** One stop for the keyboard; arrow keys go from day to day. Below stands what is said of the day. */
function WeeksTable({ weeks, today }: WeeksTableProps) {
  const { calendar } = useShopSettings();
  const table = useRef<HTMLTableElement>(null);
  const days = weeks.flatMap((week) => week.days).filter(({ isPast }) => !isPast);
  const [focused, setFocused] = useState(today);
  // Today moves on in a tab that stays open over night.
  const current = focused < today ? today : focused;
  const [told, setTold] = useState<WeekDay | null>(null);
  const [picked, setPicked] = useState<PlainDate | null>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const index = days.findIndex(({ day }) => day === current);
    const next = step === undefined ? undefined : days[index + step];
    if (!next) return;
    event.preventDefault();
    setFocused(next.day);
    table.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  };
  return (
    <>
      <table className="weeks-table" onKeyDown={move} ref={table}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Kalenderwoche">KW</abbr>
            </th>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {formatWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ number, days: week }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {week.map((day) => (
                <DayCell
                  day={day}
                  isStop={day.day === current}
                  key={day.day}
                  marks={markDay(calendar, day.day)}
                  onPick={() => setPicked(day.day)}
                  onTell={() => {
                    setFocused(day.day);
                    setTold(day);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note weeks-note">
        {told && [`${formatShortDay(told.day)}: ${told.words}`, toReason(told)].join('')}
      </p>
      {picked && <PickedDay day={picked} />}
    </>
  );

  function toReason({ day }: WeekDay): string {
    const reason = explainDay(calendar, day).split(': ')[1];
    return reason ? `; ${reason}` : '';
  }
}

/** Makes a day that was tapped the first or the last of the period. */
function PickedDay({ day }: { readonly day: PlainDate }) {
  const say = useDayWords();
  const { calendar } = useShopSettings();
  const start = useChosenPeriod()?.use.start;
  return (
    <p className="row weeks-pick">
      <button
        className="quiet-button"
        onClick={() => chooseUse({ start: day, end: day }, calendar)}
        type="button"
      >
        {say('Erster Drehtag')}: {formatShortDay(day)}
      </button>
      {start && start < day && (
        <button
          className="quiet-button"
          onClick={() => chooseUse({ start, end: day }, calendar)}
          type="button"
        >
          {say('Letzter Drehtag')}: {formatShortDay(day)}
        </button>
      )}
    </p>
  );
}

interface DayCellProps {
  readonly day: WeekDay;
  readonly isStop: boolean;
  readonly marks: string;
  readonly onPick: () => void;
  readonly onTell: () => void;
}

function DayCell({ day, isStop, marks, onPick, onTell }: DayCellProps) {
  const use = useChosenPeriod()?.use;
  const isOwn = use && use.start <= day.day && day.day <= use.end;
  const [, month, date] = day.day.split('-').map(Number);
  const shown = date === 1 ? `${date}.${month}.` : date;
  if (day.isPast) {
    return (
      <td className="weeks-past">
        <s>{shown}</s>
      </td>
    );
  }
  return (
    <td
      className={marks}
      data-own={isOwn || undefined}
      data-own-end={(isOwn && use.end === day.day) || undefined}
      data-own-start={(isOwn && use.start === day.day) || undefined}
    >
      <button
        className="weeks-day"
        data-day={day.day}
        onClick={() => {
          onTell();
          onPick();
        }}
        onFocus={onTell}
        onPointerEnter={onTell}
        tabIndex={isStop ? 0 : -1}
        type="button"
      >
        <span aria-hidden="true">{shown}</span>
        {day.closure === null && <i aria-hidden="true" className="mark" data-state={day.state} />}
        <span className="sr-only">
          {`${formatShortDay(day.day)}: ${day.words}`}
          {day.closure && `; geschlossen (${day.closure})`}
          {isOwn && '; Ihr Zeitraum'}
        </span>
      </button>
    </td>
  );
}
