import {
  type CartLine,
  findMaxQuantity,
  formatPrice,
  isAvailabilityOnRequest,
  isSameLine,
  PRICE_ON_REQUEST_TEXT,
  type Repricing,
} from '@klappe/domain';
import type { ReactNode } from 'react';
import { cartStore } from '#app/stores/cart.ts';
import { isGone, useCartCheck } from '#app/stores/cart-check.ts';
import { explainLimit } from './limit-texts.ts';

interface LineNotesProps {
  readonly line: CartLine;
  readonly onRemove: () => void;
}

/** What is to be said of a line, each with its repair where there is one. */
export function LineNotes({ line, onRemove }: LineNotesProps) {
  const { item, qty } = line;
  const gone = useCartCheck(({ gone }) => isGone({ gone }, item));
  const repricing = useCartCheck(({ repriced }) =>
    repriced.find(({ key }) => isSameLine(key, item)),
  );
  const max = findMaxQuantity(item);
  if (gone) {
    return (
      <Note tone="wrong" repair={<Repair onClick={onRemove}>Aus dem Warenkorb nehmen</Repair>}>
        Dieser Artikel ist nicht mehr verfügbar.
      </Note>
    );
  }
  return (
    <>
      {repricing && <RepricingNote repricing={repricing} />}
      {qty > max && (
        <Note
          tone="warning"
          repair={
            <Repair onClick={() => cartStore.getState().setQuantity(item, max)}>
              Auf {max} verringern
            </Repair>
          }
        >
          Nur {max} Stück auf Lager.
        </Note>
      )}
      {qty === max && <Note tone="told">{explainLimit(item, qty)}</Note>}
      {isAvailabilityOnRequest(item) && <Note tone="told">Verfügbarkeit auf Anfrage</Note>}
    </>
  );
}

function RepricingNote({ repricing: { before, after } }: { repricing: Repricing }) {
  return (
    <Note tone="warning">
      <span className="num">
        Neuer Preis: <PriceText item={after} /> statt bisher <PriceText item={before} />.
      </span>
    </Note>
  );
}

function PriceText({ item: { priceOnRequest, priceCents } }: { item: Repricing['before'] }) {
  const text = priceOnRequest ? PRICE_ON_REQUEST_TEXT : formatPrice(priceCents);
  return <span className="whitespace-nowrap">{text}</span>;
}

const TONES = { told: 'text-mute', warning: 'text-warning', wrong: 'text-sale font-medium' };

interface NoteProps {
  readonly tone: keyof typeof TONES;
  readonly repair?: ReactNode;
  readonly children: ReactNode;
}

function Note({ tone, repair, children }: NoteProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-sm ${TONES[tone]}`}>
      {children} {repair}
    </p>
  );
}

function Repair({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="min-h-11 font-medium text-black underline" onClick={onClick}>
      {children}
    </button>
  );
}
