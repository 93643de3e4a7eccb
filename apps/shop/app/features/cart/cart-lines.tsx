import {
  type CartItem,
  type CartLine,
  countRentalDays,
  formatDayCount,
  isSameLine,
  sumTotals,
} from '@klappe/domain';
import { Fragment, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { countLines } from '#app/site/count-lines.ts';
import { usePrices } from '#app/site/prices.tsx';
import { cartStore, type RemovedLine, useCart } from '#app/stores/cart.ts';
import { putBack, restore } from '#app/stores/change-list.ts';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { AddEquipment } from './add-equipment.tsx';
import { CartLineRow, preloadSheet } from './cart-line-row.tsx';
import { clearedStore, forgetCleared } from './clear-cart.ts';
import { useGroups } from './group-by-heading.ts';
import { describeOpen, focusLine, toLineId, useBlockingLines } from './line-decisions.ts';
import { refreshCart } from './use-cart-refresh.ts';

/** The cart's lines. A removed line leaves a row that can undo it until the page is left; so does emptying the cart. */
export function CartLines({ wanted }: Pick<LineFilterProps, 'wanted'>) {
  const lines = useCart((cart) => cart.lines);
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const cleared = useStore(clearedStore);
  useEffect(() => forgetCleared, []);
  // Without a network a line can still be repaired or taken out.
  useEffect(preloadSheet, []);

  const remove = useCallback((line: CartLine) => {
    const gone = cartStore.getState().remove(line.item);
    if (gone) setRemoved((before) => [...before, gone]);
  }, []);
  const undo = (each: RemovedLine) => {
    putBack(cartStore, each);
    setRemoved((before) => before.filter((other) => other !== each));
    focusLine(each.line.item);
  };
  const restoreCart = () => {
    restore(cartStore, cleared);
    forgetCleared();
    if (cleared[0]) focusLine(cleared[0].item);
  };
  // Another tab may have added the product again.
  const undoable = removed.filter(
    ({ line }) => !lines.some(({ item }) => isSameLine(item, line.item)),
  );
  const rows = placeRemoved(lines, undoable)
    .map((row) => ({ ...row, item: toShownItem(row) }))
    .filter(({ kind, item }) => kind === 'removed' || !wanted || wanted.has(toLineId(item)));
  const groups = useGroups(rows);
  if (lines.length === 0 && cleared.length > 0) {
    return <ClearedCart count={cleared.length} onUndo={restoreCart} />;
  }
  if (lines.length === 0 && rows.length === 0) return null;

  return (
    <section aria-labelledby="positionen" className="screen-only">
      <h2 id="positionen" className="sr-only">
        Positionen
      </h2>
      <UncheckedNote />
      <div className="panel cart-list">
        <ListHead />
        {groups.map(({ heading, lines: own }) => (
          <Fragment key={heading}>
            {heading !== '' && <GroupHead heading={heading} rows={own} />}
            <ul className="ruled cart-lines">
              {own.map((row) =>
                row.kind === 'line' ? (
                  <CartLineRow key={toLineId(row.line.item)} line={row.line} onRemove={remove} />
                ) : (
                  <RemovedRow
                    key={`removed ${toLineId(row.removed.line.item)}`}
                    text={`„${row.removed.line.item.displayname}“ wurde entfernt.`}
                    onUndo={() => undo(row.removed)}
                  />
                ),
              )}
            </ul>
          </Fragment>
        ))}
        <AddEquipment />
      </div>
    </section>
  );
}

/** The words above the columns. What a price is for stands with each price too, for those who hear it. */
function ListHead() {
  const chosen = useChosenPeriod();
  return (
    <p aria-hidden="true" className="note num cart-head">
      <span>Artikel</span>
      <span>Menge</span>
      <span>{chosen ? `für ${formatDayCount(countRentalDays(chosen.use))}` : 'pro Tag'}</span>
      <span>Stand</span>
    </p>
  );
}

interface GroupHeadProps {
  readonly heading: string;
  readonly rows: readonly CartRow[];
}

/** A heading of the list, with the sum of its lines. */
function GroupHead({ heading, rows }: GroupHeadProps) {
  const { show } = usePrices();
  const chosen = useChosenPeriod();
  const lines = rows.flatMap((row) => (row.kind === 'line' ? row.line : []));
  const totals = sumTotals(
    lines.map(({ item, qty }) => ({ ...item, qty })),
    chosen && countRentalDays(chosen.use),
  );
  return (
    <div className="cart-heading">
      <h3 className="strong breakable">{heading}</h3>
      {totals.expectedCents > 0 && (
        <p className="note num unbroken">{show(totals.expectedCents)}</p>
      )}
    </div>
  );
}

function toShownItem(row: CartRow): CartItem {
  return row.kind === 'line' ? row.line.item : row.removed.line.item;
}

/** Says that prices and stock are those of the last visit because the house could not be asked. */
function UncheckedNote() {
  const isUnchecked = useCartCheck((check) => check.isUnchecked);
  return (
    <div role="status">
      {isUnchecked && (
        <p className="note warning row gap-below unchecked-note">
          Preise und Bestand konnten gerade nicht geprüft werden. Sie sehen den zuletzt bekannten
          Stand; beim Senden prüfen wir ihn.
          <button type="button" className="quiet-button" onClick={() => void refreshCart()}>
            Erneut prüfen
          </button>
        </p>
      )}
    </div>
  );
}

function ClearedCart({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <ul className="panel screen-only gap-below">
      <RemovedRow
        text={
          count === 1
            ? 'Der Warenkorb wurde geleert (1 Position).'
            : `Der Warenkorb wurde geleert (${count} Positionen).`
        }
        onUndo={onUndo}
      />
    </ul>
  );
}

interface RemovedRowProps {
  readonly text: string;
  readonly onUndo: () => void;
}

/** Stands where a removed line was and undoes it. It takes the focus where what had it went with the line. */
function RemovedRow({ text, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  return (
    <li className="row spread removed-row">
      <p id={textId} className="note">
        {text}
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

interface LineFilterProps {
  /** Ids of the lines that are shown; null for all. */
  readonly wanted: ReadonlySet<string> | null;
  readonly onWant: (wanted: ReadonlySet<string> | null) => void;
}

/** Shows all lines, or those that have to be settled: they stay until others are chosen, so that none goes under a finger. */
export function LineFilter({ wanted, onWant }: LineFilterProps) {
  const count = useCart(({ lines }) => lines.length);
  const blocking = useBlockingLines();
  const isNarrowed = wanted !== null;
  if (count === 0) return null;
  return (
    <>
      <fieldset aria-label="Zeilen zeigen" className="line-filter num">
        <button aria-pressed={!isNarrowed} onClick={() => onWant(null)} type="button">
          Alle <small>{countLines(count)}</small>
        </button>
        {(blocking.length > 0 || isNarrowed) && (
          <button
            aria-pressed={isNarrowed}
            onClick={() => onWant(new Set(blocking.map(toLineId)))}
            type="button"
          >
            Zu klären <small>{blocking.length}</small>
          </button>
        )}
      </fieldset>
      <p className="sr-only num" role="status">
        {blocking.length > 0 ? describeOpen(blocking.length) : countLines(count)}
      </p>
    </>
  );
}

type CartRow =
  | { readonly kind: 'line'; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly removed: RemovedLine };

/** Inserts removed lines, oldest first, where they stood. */
export function placeRemoved(
  lines: readonly CartLine[],
  left: readonly RemovedLine[],
): readonly CartRow[] {
  const rows: readonly CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  // The line removed last is inserted first: its index counts the lines that were left by then.
  return left.reduceRight<readonly CartRow[]>(
    (placed, removed) => placed.toSpliced(removed.index, 0, { kind: 'removed', removed }),
    rows,
  );
}
