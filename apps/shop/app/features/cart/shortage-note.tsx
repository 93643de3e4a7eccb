import { type CartLine, formatDayRun } from '@klappe/domain';
import { useState } from 'react';
import { tellAgain } from '#app/period/availability-text.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { toAskedDays, withDays } from '#app/period/period-search.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { cartStore } from '#app/stores/cart.ts';
import { cartCheckStore, useCartCheck } from '#app/sync/cart-check.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { toShortageId, useShortage } from './line-decisions.ts';
import { LineNote, Repair } from './line-note.tsx';

/**
 * Says that a line asks for more than is free in the chosen period. The customer takes fewer, looks for something
 * similar that is free, or asks all the same; each can be undone, and nothing keeps the inquiry from being sent.
 */
export function ShortageNote({ line }: { readonly line: CartLine }) {
  const { item, qty } = line;
  const chosen = useChosenPeriod();
  const shortage = useShortage(line);
  const answer = useAvailability(item.kind === 'rental' ? item.code : null);
  const askedAnyway = useCartCheck((check) => check.askedAnyway);
  const [reduced, setReduced] = useState<{ from: number; to: number } | null>(null);
  const setQuantity = (next: number) => cartStore.getState().setQuantity(item, next);

  if (!chosen || !shortage || !answer) {
    if (reduced?.to !== qty) return null;
    const undo = () => {
      setReduced(null);
      setQuantity(reduced.from);
    };
    return (
      <LineNote tone="told" repair={<Repair onClick={undo}>Rückgängig</Repair>}>
        Menge von {reduced.from} auf {reduced.to} geändert.
      </LineNote>
    );
  }
  const { free } = shortage;
  const id = toShortageId(line, chosen.rental);
  if (askedAnyway.includes(id)) {
    const undo = () => cartCheckStore.getState().undoAskAnyway(id);
    return (
      <LineNote tone="told" repair={<Repair onClick={undo}>Rückgängig</Repair>}>
        Geht „auf Anfrage“ mit.
      </LineNote>
    );
  }
  const reduce = () => {
    setReduced({ from: qty, to: free });
    setQuantity(free);
  };
  const again = tellAgain(answer);
  return (
    <LineNote
      tone="warning"
      repair={
        <>
          {free > 0 && <Repair onClick={reduce}>Auf {free} ändern</Repair>}
          <SimilarLink line={line} />
          <Repair onClick={() => cartCheckStore.getState().askAnyway(id)}>Trotzdem anfragen</Repair>
        </>
      }
    >
      <span className="num">
        {free > 0 ? `Nur ${free} von ${qty} frei` : 'Nicht frei'}, {formatDayRun(chosen.rental)}
        {again && ` – ${again}`}
      </span>
    </LineNote>
  );
}

/** Leads to the free products of the line's own list; nothing for a line that is not rented. */
export function SimilarLink({ line: { item, link } }: { readonly line: CartLine }) {
  const chosen = useChosenPeriod();
  const list = link.slice(0, link.lastIndexOf('/'));
  if (item.kind !== 'rental' || !list.startsWith('/rental/')) return null;
  const isForPeriod = chosen !== null && !chosen.isPast;
  const query = isForPeriod ? withDays('?frei=1', toAskedDays(chosen.use, chosen.rental)) : '';
  return (
    <PageLink className="text-link text-link-tall" to={`${list}${query}`}>
      Ähnliche zeigen
      <span className="sr-only"> wie {item.displayname}</span>
    </PageLink>
  );
}
