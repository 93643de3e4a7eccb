import {
  type CartLine,
  findMaxQuantity,
  isAvailabilityOnRequest,
  isSameLine,
} from '@klappe/domain';
import { cartStore } from '#app/stores/cart.ts';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { explainLimit } from './limit-texts.ts';
import { LineNote, Repair } from './line-note.tsx';
import { MergeNote } from './merge-note.tsx';
import { RepricingNote } from './repricing-note.tsx';

interface LineNotesProps {
  readonly line: CartLine;
  readonly isGone: boolean;
  readonly onRemove: () => void;
}

/** What is to be said of a line, each with its repair where there is one. */
export function LineNotes({ line, isGone, onRemove }: LineNotesProps) {
  const { item, qty } = line;
  const repricing = useCartCheck(({ repriced }) =>
    repriced.find(({ key }) => isSameLine(key, item)),
  );
  const max = findMaxQuantity(item);
  if (isGone) {
    return (
      <LineNote tone="wrong" repair={<Repair onClick={onRemove}>Aus dem Warenkorb nehmen</Repair>}>
        Dieser Artikel ist nicht mehr verfügbar.
      </LineNote>
    );
  }
  return (
    <>
      {repricing && <RepricingNote repricing={repricing} />}
      <MergeNote line={line} />
      {qty > max && (
        <LineNote
          tone="warning"
          repair={
            <Repair onClick={() => cartStore.getState().setQuantity(item, max)}>
              Auf {max} verringern
            </Repair>
          }
        >
          Nur {max} Stück auf Lager.
        </LineNote>
      )}
      {qty === max && <LineNote tone="told">{explainLimit(item, qty)}</LineNote>}
      {isAvailabilityOnRequest(item) && <LineNote tone="told">Verfügbarkeit auf Anfrage</LineNote>}
    </>
  );
}
