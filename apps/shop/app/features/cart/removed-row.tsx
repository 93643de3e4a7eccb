import { useEffect, useId, useRef } from 'react';
import type { RemovedLine } from '#app/stores/cart-actions.ts';

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
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-paper px-4 py-1 last:border-b-0">
      <p id={textId} className="text-sm text-mute">
        „{removed.line.item.displayname}“ wurde entfernt.
      </p>
      <button
        ref={undo}
        type="button"
        aria-describedby={textId}
        className="min-h-11 font-medium underline"
        onClick={onUndo}
      >
        Rückgängig
      </button>
    </li>
  );
}
