import {
  countPieces,
  estimateByFactors,
  formatPrice,
  formatShortDayWithYear,
  type Totals,
} from '@klappe/domain';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { fetchFactors } from '#app/backend/availability.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { countLines } from '#app/site/count-lines.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { Amount, usePrices } from '#app/site/prices.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { useCart } from '#app/stores/cart.ts';
import { useTotals } from '#app/stores/cart-totals.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { askForAllAnyway } from './ask-anyway.ts';
import { describeOpen, showLine, useBlockingLines } from './line-decisions.ts';
import { describeTotals } from './totals-texts.ts';

interface CartSummaryProps {
  /** What the bar leads to: the next field, or sending. */
  readonly nextStep: ReactNode;
}

/** The sums: beside the form on wide screens, on small ones a bar at the bottom that opens. */
export function CartSummary({ nextStep }: CartSummaryProps) {
  const say = useDayWords();
  const totals = useTotals();
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const { main, amountCents } = describeTotals(totals, say);
  const { show } = usePrices();
  return (
    <section aria-labelledby="summe" className="cart-summary">
      <div id={bodyId} className="cart-summary-body" data-open={isOpen || undefined}>
        <h2 id="summe" className="sr-only">
          Ihre Anfrage
        </h2>
        <Handover />
        <SummaryRows totals={totals} />
        <div className="summary-total">
          <SummaryRow label={main} amountCents={amountCents} look="total" />
        </div>
        <SummaryNotes totals={totals} />
        <OpenLines />
      </div>
      <p role="status" className="num sr-only">{`${main}: ${show(amountCents)}`}</p>
      <div className="cart-summary-bar">
        <button
          type="button"
          className="summary-bar-sum"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            <span className="num item-title unbroken">{show(amountCents)}</span>{' '}
            <BarNote main={main} />
          </span>
          <Icon name={isOpen ? 'down' : 'up'} size={20} />
        </button>
        {nextStep}
      </div>
    </section>
  );
}

/** What waits for a decision, else what the sum in the bar is. */
function BarNote({ main }: { readonly main: string }) {
  const { length } = useBlockingLines();
  if (length === 0) return <span className="note note-below">{main}</span>;
  return (
    <span className="small open-count">
      <span aria-hidden="true" className="block-mark" />
      {describeOpen(length)}
    </span>
  );
}

/** When things are picked up and brought back; nothing without days. */
function Handover() {
  const rental = useChosenPeriod()?.rental;
  if (!rental) return null;
  return (
    <div className="summary-days">
      <SummaryText label="Abholung" text={formatShortDayWithYear(rental.start)} />
      <SummaryText label="Rückgabe" text={formatShortDayWithYear(rental.end)} />
    </div>
  );
}

/** How many lines cannot be had as they stand, the way to the next one, and one press for all of them. */
function OpenLines() {
  const blocking = useBlockingLines();
  const last = useRef(-1);
  if (blocking.length === 0) return null;
  const showNext = () => {
    last.current = (last.current + 1) % blocking.length;
    const next = blocking[last.current];
    if (next) showLine(next);
  };
  const askAll = () => {
    const undo = askForAllAnyway();
    const message = `${countLines(blocking.length)} trotzdem angefragt`;
    showSnackbar({ message, type: 'info', action: { label: 'Rückgängig', run: undo } });
  };
  return (
    <div className="open-lines">
      <p className="row spread">
        <span className="strong num open-count">
          <span aria-hidden="true" className="block-mark" />
          {describeOpen(blocking.length)}
        </span>
        <button className="quiet-button" onClick={showNext} type="button">
          Zur nächsten
        </button>
      </p>
      <button
        className="button button-wide button-compact"
        data-look="plain"
        onClick={askAll}
        type="button"
      >
        Alle trotzdem anfragen
      </button>
    </div>
  );
}

function SummaryNotes({ totals }: { totals: Totals }) {
  const say = useDayWords();
  const { amountCents, notes } = describeTotals(totals, say);
  const { showsFactorEstimate } = useShopSettings();
  const { label, show } = usePrices();
  const net = formatPrice(amountCents);
  return (
    <div className="num note stack summary-notes">
      <p className="row spread">
        <span>{label}</span>
        {show(amountCents) !== net && <span className="unbroken">netto {net}</span>}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {showsFactorEstimate && totals.usageDays !== null && (
        <FactorEstimate days={totals.usageDays} />
      )}
    </div>
  );
}

/** What the house's usual factors make of the days of use. docs/rules.md#totals */
function FactorEstimate({ days }: { readonly days: number }) {
  const lines = useCart((cart) => cart.lines);
  const [found, setFound] = useState<{
    days: number;
    factors: ReadonlyMap<string, number | null>;
  }>();
  const rented = lines.filter(({ item }) => item.kind === 'rental').map(({ item }) => item.code);
  const codes = [...new Set(rented)].toSorted().join(',');
  useEffect(() => {
    let isCurrent = true;
    fetchFactors(codes.split(',').filter(Boolean), days).then(
      (answer) => {
        const factors = new Map(answer.map(({ code, factor }) => [code, factor]));
        if (isCurrent) setFound({ days, factors });
      },
      (error: unknown) => console.warn('The usual factors could not be asked', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [codes, days]);
  const estimate = found?.days === days ? estimateByFactors(lines, found.factors, days) : null;
  return (
    estimate !== null && (
      <p>
        Schätzung der Miete mit den üblichen Wochenfaktoren:{' '}
        <span className="unbroken">
          <Amount cents={estimate} />
        </span>
        . Angefragt wird der Preis nach Tagen.
      </p>
    )
  );
}

function SummaryText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className="summary-row num">
      <span>{label}</span>
      <span>{text}</span>
    </p>
  );
}

interface SummaryRowProps {
  readonly label: string;
  readonly amountCents: number;
  readonly look?: 'plain' | 'small' | 'total';
}

function SummaryRow({ label, amountCents, look = 'plain' }: SummaryRowProps) {
  return (
    <p className={look === 'small' ? 'summary-row num note' : 'summary-row num'} data-look={look}>
      <span>{label}</span>
      <span>
        <Amount cents={amountCents} />
      </span>
    </p>
  );
}

function SummaryRows({ totals }: { totals: Totals }) {
  const say = useDayWords();
  const lines = useCart((cart) => cart.lines);
  const rented = countPieces(lines.filter(({ item }) => item.kind === 'rental'));
  const { rentalSubtotalCents, saleSubtotalCents, usageDays, discountCents } = totals;
  return (
    <>
      {rented > 0 && (
        <SummaryRow
          label={`${rented} Stück Miete, ${usageDays === 1 ? say('1 Drehtag') : 'pro Tag'}`}
          amountCents={rentalSubtotalCents}
        />
      )}
      {rented > 0 && usageDays !== null && usageDays > 1 && (
        <SummaryRow
          label={say(`× ${usageDays} Drehtage`)}
          amountCents={rentalSubtotalCents * usageDays}
        />
      )}
      {saleSubtotalCents > 0 && (
        <SummaryRow label="Gebrauchtkauf" amountCents={saleSubtotalCents} />
      )}
      {discountCents > 0 && (
        <SummaryRow label="Aktionsrabatt" amountCents={-discountCents} look="small" />
      )}
    </>
  );
}
