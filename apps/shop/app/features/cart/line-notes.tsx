import {
  type CartLine,
  countPieces,
  findLine,
  findMaxQuantity,
  formatDate,
  formatDayRun,
  formatHouseTimestamp,
  isAvailabilityOnRequest,
  isSameLine,
  PRICE_ON_REQUEST_TEXT,
  type Repricing,
  tellAgain,
  toHouseDate,
  toSharedStockText,
} from '@klappe/domain';
import { useState } from 'react';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { toAskedDays, withDays } from '#app/period/period-search.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { usePrices } from '#app/site/prices.tsx';
import { cartStore, findListed, useCart } from '#app/stores/cart.ts';
import { confirmListed } from '#app/stores/change-list.ts';
import { cartCheckStore, useCartCheck } from '#app/sync/cart-check.ts';
import { Initials } from '#app/ui/initials.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { explainLimit } from './limit-texts.ts';
import { toShortageId, useShortage } from './line-decisions.ts';
import { askForLineDetails } from './line-details.tsx';
import { LineNote, Repair } from './line-note.tsx';

const MissingAccessories = optionalPart(
  async () => (await import('./missing-accessories.tsx')).MissingAccessories,
);
const FreeAlternative = optionalPart(
  async () => (await import('./free-alternative.tsx')).FreeAlternative,
);

interface LineNotesProps {
  readonly line: CartLine;
  readonly isGone: boolean;
  readonly onRemove: () => void;
  readonly onExchange: (instead: CartLine) => void;
}

/** The notes on a line, each with a button that repairs it where there is one. */
export function LineNotes({ line, isGone, onRemove, onExchange }: LineNotesProps) {
  const { item, qty } = line;
  const repricing = useCartCheck(({ repriced }) =>
    repriced.find(({ key }) => isSameLine(key, item)),
  );
  const max = findMaxQuantity(item);
  if (isGone) {
    return (
      <LineNote
        tone="wrong"
        repair={
          <>
            <Repair onClick={onRemove}>Aus dem Warenkorb nehmen</Repair>
            <SimilarLink line={line} />
          </>
        }
      >
        Dieser Artikel ist nicht mehr verfügbar.
      </LineNote>
    );
  }
  return (
    <>
      {repricing && <RepricingNote repricing={repricing} onRemove={onRemove} />}
      <MergeNote line={line} />
      <GuessNote line={line} onRemove={onRemove} />
      <OwnNote line={line} />
      <OthersNote line={line} />
      {qty > max && (
        <LineNote
          tone="told"
          repair={
            <span className="cart-line-rest">
              <Repair onClick={() => cartStore.getState().setQuantity(item, max)}>
                Auf {max} verringern
              </Repair>
            </span>
          }
        >
          {max} Stück haben wir im Haus. Ob wir{' '}
          {qty - max === 1 ? 'das übrige' : `die übrigen ${qty - max}`} zumieten können, prüfen wir
          mit Ihrer Anfrage.
        </LineNote>
      )}
      <SharedStockNote line={line} onRemove={onRemove} />
      <ShortageNote line={line} onExchange={onExchange} />
      {qty === max && (
        <LineNote tone="told" rest="told">
          {explainLimit(item, qty)}
        </LineNote>
      )}
      {item.kind === 'rental' && <MissingAccessories line={line} />}
      {isAvailabilityOnRequest(item) && (
        <LineNote tone="told" rest="told">
          Verfügbarkeit auf Anfrage
        </LineNote>
      )}
    </>
  );
}

function SharedStockNote({ line, onRemove }: Pick<LineNotesProps, 'line' | 'onRemove'>) {
  const { item, qty } = line;
  const ofOtherKind = useCart(({ lines }) =>
    countPieces(
      lines.filter((other) => other.item.code === item.code && other.item.kind !== item.kind),
    ),
  );
  if (ofOtherKind === 0 || isAvailabilityOnRequest(item)) return null;
  const stock = item.current_quantity ?? 0;
  const pieces = qty + ofOtherKind;
  if (pieces <= stock) return null;
  const left = stock - ofOtherKind;
  return (
    <LineNote
      tone="wrong"
      repair={
        left > 0 ? (
          <Repair onClick={() => cartStore.getState().setQuantity(item, left)}>
            Auf {left} verringern
          </Repair>
        ) : (
          <Repair onClick={onRemove}>Aus dem Warenkorb nehmen</Repair>
        )
      }
    >
      {toSharedStockText(item.displayname, { stock, pieces })}
    </LineNote>
  );
}

function GuessNote({ line: { item }, onRemove }: Pick<LineNotesProps, 'line' | 'onRemove'>) {
  const text = useCart(({ listed }) => findListed(listed, item)?.guessedFrom);
  if (!text) return null;
  return (
    <LineNote
      tone="warning"
      repair={
        <>
          <Repair onClick={() => confirmListed(cartStore, item)}>Passt</Repair>
          <PageLink
            className="text-link text-link-tall"
            to={`/rental?q=${encodeURIComponent(text.slice(0, 80))}`}
          >
            Suchen<span className="sr-only"> nach „{text}“</span>
          </PageLink>
          <span className="cart-line-rest">
            <Repair onClick={onRemove}>Zeile entfernen</Repair>
          </span>
        </>
      }
    >
      <span>
        <span className="cart-line-rest">In Ihrer Liste steht </span>„{text}“: bitte prüfen.
      </span>
    </LineNote>
  );
}

/** In a project a line has a note and a section of its own. */
function OwnNote({ line }: Pick<LineNotesProps, 'line'>) {
  const isProject = useCart(({ project }) => project !== null);
  const note = useCart(({ listed }) => findListed(listed, line.item)?.note);
  if (!isProject) return null;
  return (
    <LineNote
      tone="told"
      repair={
        <span className="cart-line-rest">
          <Repair onClick={() => askForLineDetails(line.item)}>
            {note ? 'Notiz oder Abschnitt ändern' : 'Notiz, Abschnitt'}
            <span className="sr-only">: {line.item.displayname}</span>
          </Repair>
        </span>
      }
    >
      {note && <span>Notiz: {note}</span>}
    </LineNote>
  );
}

/** In a project: who else has changed the line last, and what. */
function OthersNote({ line: { item } }: Pick<LineNotesProps, 'line'>) {
  const change = useCartCheck(({ lastChanges }) =>
    lastChanges.find((each) => isSameLine(each, item)),
  );
  if (!change) return null;
  const changedAt = new Date(change.changedAt);
  return (
    <LineNote tone="told">
      <span className="num">
        <Initials name={change.by} /> {change.by || 'Jemand'}, {tellMoment(changedAt)}:{' '}
        {describeChange(change)}
      </span>
    </LineNote>
  );
}

/** `10:42`, on another day `27.11.2026, 10:42` */
function tellMoment(moment: Date): string {
  const [day, time] = formatHouseTimestamp(moment).split(', ');
  return day === formatDate(toHouseDate(new Date())) ? `${time}` : `${day}, ${time}`;
}

function describeChange({ from, to }: { readonly from: number; readonly to: number }): string {
  if (from === to) return 'Notiz oder Abschnitt geändert';
  return from === 0 ? 'dazugelegt' : `${to} statt ${from}`;
}

function MergeNote({ line: { item } }: { line: CartLine }) {
  const isAdded = useCartCheck(({ merged }) => findLine(merged.added, item) !== null);
  const isRaised = useCartCheck(({ merged }) => findLine(merged.raised, item) !== null);
  if (!isAdded && !isRaised) return null;
  return (
    <LineNote tone="told" rest="told">
      {isAdded
        ? 'Aus Ihrem gespeicherten Warenkorb.'
        : 'Die größere Menge stammt aus Ihrem gespeicherten Warenkorb.'}
    </LineNote>
  );
}

function RepricingNote({
  repricing: { key, before, after },
  onRemove,
}: {
  readonly repricing: Repricing;
  readonly onRemove: () => void;
}) {
  return (
    <LineNote
      tone="warning"
      repair={
        <>
          <Repair onClick={() => cartCheckStore.getState().acceptPrice(key)}>Einverstanden</Repair>
          <Repair onClick={onRemove}>Zeile entfernen</Repair>
        </>
      }
    >
      <span className="num">
        Neuer Preis: <PriceText item={after} /> statt bisher <PriceText item={before} />.
      </span>
    </LineNote>
  );
}

function PriceText({ item: { priceOnRequest, priceCents } }: { item: Repricing['before'] }) {
  const { show } = usePrices();
  const text = priceOnRequest ? PRICE_ON_REQUEST_TEXT : show(priceCents);
  return <span className="unbroken">{text}</span>;
}

/**
 * Says that a line asks for more than is free in the chosen period. The customer takes fewer, takes something similar
 * that is free, or asks all the same; each can be undone, and nothing keeps the inquiry from being sent.
 */
function ShortageNote({ line, onExchange }: Pick<LineNotesProps, 'line' | 'onExchange'>) {
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
          <Repair onClick={() => cartCheckStore.getState().askAnyway(id)}>Trotzdem anfragen</Repair>
          <span className="cart-line-rest">
            <SimilarLink line={line} />
          </span>
          <FreeAlternative line={line} onExchange={onExchange} period={chosen.rental} />
        </>
      }
    >
      <span className="num">
        {free > 0 ? `Nur ${free} von ${qty} frei` : 'Nicht frei'}, {formatDayRun(chosen.use)}
        {again && <span className="cart-line-rest">; {again}</span>}
      </span>
    </LineNote>
  );
}

/** Leads to the free products of the line's own list; nothing for a line that is not rented. */
function SimilarLink({ line: { item, link } }: { readonly line: CartLine }) {
  const chosen = useChosenPeriod();
  const list = link.slice(0, link.lastIndexOf('/'));
  if (item.kind !== 'rental' || !list.startsWith('/rental/')) return null;
  const query = chosen ? withDays('?frei=1', toAskedDays(chosen.use, chosen.rental)) : '';
  return (
    <PageLink className="text-link text-link-tall" to={`${list}${query}`}>
      Ähnliche zeigen
      <span className="sr-only"> wie {item.displayname}</span>
    </PageLink>
  );
}
