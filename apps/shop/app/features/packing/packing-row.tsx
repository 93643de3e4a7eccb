import { formatTime, toHouseMoment } from '@klappe/domain';
import { type ReactNode, useId, useState } from 'react';
import type { CountedTick, PackedLine } from '#app/stores/packing.ts';
import { afterTap } from '#app/ui/after-tap.ts';
import { Icon } from '#app/ui/icon.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';

interface PackingRowProps {
  readonly line: PackedLine;
  readonly tick: CountedTick | undefined;
  readonly canReport: boolean;
  readonly onCount: (count: number) => void;
  readonly onReport: () => void;
}

/** A row to tick as a whole; of several pieces the number that is there opens a field in its place. */
export function PackingRow({ line, tick, canReport, onCount, onReport }: PackingRowProps) {
  const { name, note, quantity } = line;
  const id = useId();
  const count = Math.min(tick?.count ?? 0, quantity);
  const isDone = count === quantity;
  const ticked = tick && count > 0 ? describeTick(tick) : '';
  const noted = note && `„${note}“`;
  const below = isDone ? ticked : noted || ticked;
  return (
    <li className="packing-line" data-done={isDone || undefined}>
      <label className="packing-tick">
        <input
          aria-describedby={below ? id : undefined}
          aria-label={`${quantity} × ${name}`}
          checked={isDone}
          className="tick"
          onChange={() => onCount(isDone ? 0 : quantity)}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isDone;
          }}
          type="checkbox"
        />
        <span className="packing-quantity num">{quantity}</span>
        <span className="packing-name breakable">
          <span className="line-title">{name}</span>
          {below && (
            <span className="note num" id={id}>
              {below}
            </span>
          )}
        </span>
      </label>
      {quantity > 1 && (
        <PieceCount count={count} line={line} onCount={onCount}>
          {canReport && (
            <button className="link-button small" onClick={onReport} type="button">
              {REPORT_LABEL}
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </PieceCount>
      )}
      {quantity === 1 && canReport && (
        <button className="icon-button screen-only" onClick={onReport} type="button">
          <Icon name="more" size={20} />
          <span className="sr-only">
            {REPORT_LABEL}: {name}
          </span>
        </button>
      )}
    </li>
  );
}

const REPORT_LABEL = 'Fehlt oder defekt';

interface PieceCountProps extends Pick<PackingRowProps, 'line' | 'onCount'> {
  readonly count: number;
  /** Further controls, seen while the pieces are counted. */
  readonly children: ReactNode;
}

function PieceCount({ count, line: { name, quantity }, onCount, children }: PieceCountProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button
        aria-label={`${count} da, ${quantity} × ${name}, Stückzahl eingeben`}
        className="packing-count num screen-only"
        data-partial={(count > 0 && count < quantity) || undefined}
        onClick={() => setOpen(true)}
        type="button"
      >
        {count} da
      </button>
    );
  }
  return (
    <fieldset
      className="packing-field screen-only"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterTap(() => setOpen(false));
      }}
      ref={focusField}
    >
      <legend className="sr-only">Stückzahl</legend>
      <NumberStepper max={quantity} min={0} onChange={onCount} subject={name} value={count} />
      {children}
    </fieldset>
  );
}

/** As it opens. */
function focusField(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus();
}

/** `Stefan, 8:12`; without a name while it was not sent. */
function describeTick({ at, by }: CountedTick): string {
  const time = formatTime(toHouseMoment(new Date(at)).time);
  return by ? `${by}, ${time}` : time;
}
