import { useEffect, useId, useRef } from 'react';
import type { RemovedLine } from '#app/stores/cart.ts';

interface RemovedRowProps {
  readonly removed: RemovedLine;
  readonly onUndo: () => void;
}

/** Stands where a line was, for bringing it back; takes the keyboard over from the button that went with the line. */
export function RemovedRow({ removed, onUndo }: RemovedRowProps) {
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
