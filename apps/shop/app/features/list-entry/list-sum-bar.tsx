import { countRentalDays, formatDayCount, formatPrice, sumTotals } from '@klappe/domain';
import { useStore } from 'zustand';
import { availabilityStore } from '#app/period/availability-store.ts';
import { countLeft } from '#app/period/availability-text.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { useCart } from '#app/stores/cart.ts';
import { focusNextOpen } from './focus-next-open.ts';
import { isOpen, isTaken, type ListRow, listRemarks, type ThingRow } from './list-rows.ts';

interface ListSumBarProps {
  readonly rows: readonly ListRow[];
  readonly onTake: () => void;
}

/** What the list comes to, and the button that takes it over. */
export function ListSumBar({ rows, onTake }: ListSumBarProps) {
  const { priceLabel } = useShopSettings();
  const chosen = useChosenPeriod();
  const free = useFreeCount(rows);
  const taken = rows.filter(isTaken);
  const things = rows.filter((row): row is ThingRow => row.kind === 'thing');
  const isSearching = things.some(({ matches }) => matches === null);
  const priced = taken.map(({ product, quantity }) => ({ ...product, qty: quantity }));
  const { expectedCents } = sumTotals(priced, 1);
  const days = chosen ? countRentalDays(chosen.use) : null;
  const open = rows.filter(isOpen);
  const { head, notes } = describeCounts({
    found: taken.length,
    guesses: open.filter(({ isGuess }) => isGuess).length,
    unknown: open.filter(({ isUnknown }) => isUnknown).length,
    free,
    remarks: listRemarks(rows).length,
  });
  return (
    <section aria-label="Summe der Liste" className="entry-bar">
      <p className="sr-only" role="status">
        {isSearching ? '' : `${head}. ${notes}`}
      </p>
      <p className="num entry-bar-counts">
        <b>{isSearching ? 'Wird gesucht …' : head}</b>
        <span>{isSearching ? `${taken.length} von ${things.length} erkannt` : notes}</span>
      </p>
      <p className="num entry-bar-sum">
        <b className="unbroken">{formatPrice(expectedCents)}</b>
        <span>
          pro Tag, {priceLabel}
          {days !== null && days > 1 && (
            <span className="unbroken">
              {' · '}
              {formatPrice(sumTotals(priced, days).expectedCents)} für {formatDayCount(days)}
            </span>
          )}
        </span>
      </p>
      {open.length > 0 && !isSearching && (
        <button
          className="button entry-next"
          data-look="plain"
          onClick={focusNextOpen}
          type="button"
        >
          Nächste offene
        </button>
      )}
      <button
        aria-disabled={isSearching || undefined}
        className="button entry-take"
        onClick={() => {
          if (!isSearching) onTake();
        }}
        type="button"
      >
        Übernehmen
      </button>
    </section>
  );
}

/** How many rows are free in the chosen period as often as they are asked for; null while nobody knows. */
function useFreeCount(rows: readonly ListRow[]): number | null {
  const answers = useStore(availabilityStore, (store) => store.answers);
  const chosen = useChosenPeriod();
  const lines = useCart((cart) => cart.lines);
  if (!chosen) return null;
  const taken = rows.filter(isTaken);
  if (taken.length === 0 || taken.some(({ product }) => !answers.has(product.code))) return null;
  return taken.filter(({ product: { code }, quantity }) => {
    const answer = answers.get(code);
    const inCart = lines.reduce((sum, { item, qty }) => (item.code === code ? sum + qty : sum), 0);
    return answer && (countLeft(answer, inCart) ?? 0) >= quantity;
  }).length;
}

interface Counts {
  readonly found: number;
  readonly guesses: number;
  readonly unknown: number;
  readonly free: number | null;
  readonly remarks: number;
}

function describeCounts({ found, guesses, unknown, free, remarks }: Counts) {
  const counts = [
    `${found - guesses} erkannt`,
    guesses > 0 && `${guesses} zu prüfen`,
    unknown > 0 && `${unknown} unbekannt`,
  ].filter(Boolean);
  const notFree = free === null ? 0 : found - free;
  const notes = [
    remarks > 0 &&
      (remarks === 1 ? '1 geht in die Anmerkung' : `${remarks} gehen in die Anmerkung`),
    notFree > 0 && (notFree === 1 ? '1 ist nicht ganz frei' : `${notFree} sind nicht ganz frei`),
  ].filter(Boolean);
  return {
    head: `${counts.join(', ')}${free === null ? '' : ` · ${free} frei`}`,
    notes: notes.join(', '),
  };
}
