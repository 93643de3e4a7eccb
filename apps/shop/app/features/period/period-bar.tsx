import {
  countRentalDays,
  formatDayCount,
  formatShortDays,
  formatShortDaysWithYear,
  type Period,
  toHouseDate,
} from '@klappe/domain';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#app/browser/after-paint.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { type KeptPeriod, useChosenPeriod, useKeptPeriod } from '#app/period/chosen-period.ts';
import { answerPeriodRequest, askForPeriod, useIsPeriodAsked } from '#app/period/period-request.ts';
import { readAskedDays } from '#app/period/period-search.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const loadPicker = () => import('./period-picker.tsx');
// Requesting the code is the slowest part of a tap, so it starts once the tap is painted.
const preload = () => afterPaint(() => void loadPicker().catch(() => {}));
const Picker = lazyPart(async () => {
  await new Promise<void>(afterPaint);
  return (await loadPicker()).PeriodPicker;
});
const loadNotice = () => import('./period-notice.tsx');
const PeriodNotice = lazyPart(async () => (await loadNotice()).PeriodNotice);
// The days of a link are taken over as soon as the page works.
if (!import.meta.env.SSR && isShared()) void loadNotice().catch(() => {});
const RentalSentence = lazyPart(async () => (await import('./rental-sentence.tsx')).RentalSentence);

/** True when the visit begins with a link that names days. */
function isShared(): boolean {
  return readAskedDays(new URLSearchParams(window.location.search)) !== null;
}

/** What a page shows: things that are rented, things that are sold and need no dates, or nothing of both. */
export type BarPurpose = 'rental' | 'sale' | 'none';

interface PeriodBarProps {
  readonly purpose: BarPurpose;
  /** The bar of the open project. */
  readonly project: ReactNode;
  readonly tools: ReactNode;
}

/**
 * What the visit works on, under the header: project, days and the way to the tools. The server renders it without one; the browser fills it in the same height.
 */
export function PeriodBar({ purpose, project, tools }: PeriodBarProps) {
  const say = useDayWords();
  usePeriodMark();
  const isAddressed = useIsAddressed();
  return (
    <>
      <section
        aria-label={say('Drehtage und Mietzeitraum')}
        className="period-bar on-dark screen-only"
        data-purpose={purpose}
      >
        <div className="wrap period-bar-row num">
          {project}
          {purpose === 'sale' && <p>Für Gebrauchtkauf ist kein Zeitraum nötig.</p>}
          {purpose === 'rental' && <RentalPeriod />}
          {tools}
        </div>
      </section>
      {purpose === 'rental' && isAddressed && <PeriodNotice />}
    </>
  );
}

/** True once an address names days or a period is chosen; before that no address needs an update. */
function useIsAddressed(): boolean {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const isChosen = useChosenPeriod() !== null;
  const isNow = isHydrated && (isChosen || readAskedDays(new URLSearchParams(search)) !== null);
  const [isAddressed, setIsAddressed] = useState(false);
  if (isNow && !isAddressed) setIsAddressed(true);
  return isAddressed;
}

function RentalPeriod() {
  const say = useDayWords();
  const textId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const chosen = useKeptPeriod();
  const isOpen = useIsPeriodAsked();

  return (
    <>
      <div className="period-pick needs-script" ref={bar}>
        <Icon name="calendar" size={20} />
        {chosen && (
          <p className="period-bar-days" id={textId}>
            <span className="period-bar-word">{say('Drehtage ')}</span>
            <strong>
              {formatBarDays(chosen.use)}
              <span className="period-bar-count">
                {' · '}
                {formatDayCount(countRentalDays(chosen.use))}
              </span>
            </strong>
            {chosen.isPast && ' · abgelaufen'}
          </p>
        )}
        <button
          aria-describedby={chosen ? textId : undefined}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          className="period-button"
          onClick={() => void askForPeriod()}
          onFocus={preload}
          onPointerEnter={preload}
          type="button"
        >
          {chosen ? (
            <>
              <span className="sr-only">Zeitraum </span>ändern
            </>
          ) : (
            'Zeitraum wählen'
          )}
        </button>
      </div>
      <p className="period-bar-sentence">
        <Sentence chosen={chosen} />
      </p>
      {isOpen && <Picker bar={bar} onClose={answerPeriodRequest} />}
    </>
  );
}

/** With the year where it is not this one. */
function formatBarDays(use: Period): string {
  const year = toHouseDate(new Date()).slice(0, 4);
  return use.end.startsWith(year) ? formatShortDays(use) : formatShortDaysWithYear(use);
}

function Sentence({ chosen }: { readonly chosen: KeptPeriod | null }) {
  const say = useDayWords();
  if (!chosen) return say('Verfügbarkeit und Preise für Ihre Drehtage');
  if (chosen.isPast)
    return say('Dieser Zeitraum hat schon begonnen. Bitte wählen Sie neue Drehtage.');
  return <RentalSentence {...chosen} />;
}

/**
 * Keeps `data-period` on the root element: by it style sheets reserve the room for what the period adds to a card.
 * `first-paint-script.tsx` sets it before the first paint.
 */
function usePeriodMark(): void {
  const isHydrated = useIsHydrated();
  const isShown = useChosenPeriod() !== null;
  useEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute('data-period', isShown);
  }, [isHydrated, isShown]);
}
