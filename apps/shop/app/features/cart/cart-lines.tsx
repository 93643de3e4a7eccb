import './basket.css';
import { type CartLine, isSameLine } from '@klappe/domain';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { cartStore, type RemovedLine, useCart } from '#app/stores/cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { focusLine, toLineId } from './line-id.ts';
import { placeRemoved } from './place-removed.ts';

/** The cart's lines; a removed one leaves a row for undoing it until the page is left. */
export function CartLines() {
  const lines = useCart((cart) => cart.lines);
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);

  const remove = useCallback((line: CartLine) => {
    const gone = cartStore.getState().remove(line.item);
    if (gone) setRemoved((before) => [...before, gone]);
  }, []);
  const undo = (each: RemovedLine) => {
    cartStore.getState().putBack(each);
    setRemoved((before) => before.filter((other) => other !== each));
    focusLine(each.line.item);
  };
  // Another tab may have added the product again.
  const undoable = removed.filter(
    ({ line }) => !lines.some(({ item }) => isSameLine(item, line.item)),
  );
  const rows = placeRemoved(lines, undoable);
  if (rows.length === 0) return null;

  return (
    <section aria-labelledby="positionen" className="screen-only">
      <h2 id="positionen" className="sr-only">
        Positionen
      </h2>
      <ul className="panel">
        {rows.map((row) =>
          row.kind === 'line' ? (
            <CartLineRow key={toLineId(row.line.item)} line={row.line} onRemove={remove} />
          ) : (
            <RemovedRow
              key={`removed ${toLineId(row.removed.line.item)}`}
              removed={row.removed}
              onUndo={() => undo(row.removed)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

interface RemovedRowProps {
  readonly removed: RemovedLine;
  readonly onUndo: () => void;
}

/** Stands where a removed line was and undoes it. It takes the focus, because the focused button went with the line. */
function RemovedRow({ removed, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className="removed-row">
      <p id={textId} className="note">
        „{removed.line.item.displayname}“ wurde entfernt.
      </p>
      <button
        ref={undo}
        type="button"
        aria-describedby={textId}
        className="quiet-button"
        onClick={onUndo}
      >
        Rückgängig
      </button>
    </li>
  );
}
