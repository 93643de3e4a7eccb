import { type CartLine, isSameLine } from '@klappe/domain';
import { Fragment, useCallback, useEffect, useId, useRef, useState } from 'react';
import { tellAge } from '#app/period/availability-text.ts';
import { useAnswersAge } from '#app/period/use-availability.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { cartStore, findListed, type RemovedLine, useCart } from '#app/stores/cart.ts';
import type { ListedLine } from '#app/stores/cart-shape.ts';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { useOpenDecisions } from './line-decisions.ts';
import { focusLine, toLineId } from './line-id.ts';
import { type CartRow, placeRemoved } from './place-removed.ts';
import { refreshCart } from './use-cart-refresh.ts';

/** The cart's lines. A removed one leaves a row for undoing it until the page is left; so do all of them together. */
export function CartLines() {
  const lines = useCart((cart) => cart.lines);
  const listed = useCart((cart) => cart.listed);
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [cleared, setCleared] = useState<readonly CartLine[]>([]);

  const remove = useCallback((line: CartLine) => {
    const gone = cartStore.getState().remove(line.item);
    if (gone) setRemoved((before) => [...before, gone]);
  }, []);
  const undo = (each: RemovedLine) => {
    cartStore.getState().putBack(each);
    setRemoved((before) => before.filter((other) => other !== each));
    focusLine(each.line.item);
  };
  const restore = () => {
    cartStore.getState().restore(cleared);
    setCleared([]);
    if (cleared[0]) focusLine(cleared[0].item);
  };
  // Another tab may have added the product again.
  const undoable = removed.filter(
    ({ line }) => !lines.some(({ item }) => isSameLine(item, line.item)),
  );
  const rows = placeRemoved(lines, undoable);
  const groups = groupRows(rows, listed);
  if (lines.length === 0 && cleared.length > 0) {
    return <ClearedCart count={cleared.length} onUndo={restore} />;
  }
  if (rows.length === 0) return null;

  return (
    <section aria-labelledby="positionen" className="screen-only">
      <h2 id="positionen" className="sr-only">
        Positionen
      </h2>
      <BasketCheck />
      <UncheckedNote />
      {groups.map(({ heading, rows: own }) => (
        <Fragment key={heading}>
          {heading !== '' && <h3 className="item-title cart-heading breakable">{heading}</h3>}
          <ul className="panel cart-lines">
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
      {lines.length > 0 && (
        <p className="cart-foot">
          <PageLink className="text-link text-link-tall" to="/liste">
            Ganze Liste eingeben
          </PageLink>
          <button
            type="button"
            className="quiet-button"
            onClick={() => setCleared(cartStore.getState().clear())}
          >
            Warenkorb leeren
          </button>
        </p>
      )}
    </section>
  );
}

/** The rows under the headings of the lists that they came from; without any heading one group. */
function groupRows(rows: readonly CartRow[], listed: readonly ListedLine[]) {
  const byHeading = Map.groupBy(rows, (row) => {
    const { item } = row.kind === 'line' ? row.line : row.removed.line;
    return findListed(listed, item)?.heading ?? '';
  });
  return [...byHeading].map(([heading, own]) => ({
    heading: heading === '' && byHeading.size > 1 ? 'Weitere Positionen' : heading,
    rows: own,
  }));
}

/** Says that prices and stock are those of the last visit because the house could not be asked. */
function UncheckedNote() {
  const backendUrl = useBackendUrl();
  const isUnchecked = useCartCheck((check) => check.isUnchecked);
  return (
    <div role="status">
      {isUnchecked && (
        <p className="note warning unchecked-note">
          Preise und Bestand konnten gerade nicht geprüft werden. Sie sehen den zuletzt bekannten
          Stand; beim Senden prüfen wir ihn.
          <button
            type="button"
            className="quiet-button"
            onClick={() => void refreshCart(backendUrl)}
          >
            Erneut prüfen
          </button>
        </p>
      )}
    </div>
  );
}

/** Stands where the lines were after the cart was emptied, and undoes it. */
function ClearedCart({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <ul className="panel screen-only cleared-cart">
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

/** Stands where a removed line was and undoes it. It takes the focus, because the focused button went with the line. */
function RemovedRow({ text, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className="removed-row">
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

/** Above the lines: how many wait for a decision, and when they were compared. */
function BasketCheck() {
  const count = useCart(({ lines }) => lines.length);
  const decisions = useOpenDecisions();
  const checkedAt = useCartCheck((check) => check.checkedAt);
  const age = useAnswersAge();
  if (count === 0) return null;
  return (
    <div className="basket-check num">
      <p role="status" className="strong">
        {decisions.length > 0 && describeDecisions(decisions.length, count)}
      </p>
      {checkedAt && (
        <p className="note">
          Geprüft um {formatTime(checkedAt)} Uhr, wird vor dem Senden wiederholt
          {age && ` · Verfügbarkeit: ${tellAge(age)}`}
        </p>
      )}
    </div>
  );
}

function describeDecisions(open: number, all: number): string {
  if (all === 1) return 'Diese Zeile braucht eine Entscheidung.';
  return `${open} von ${all} Zeilen ${open === 1 ? 'braucht' : 'brauchen'} eine Entscheidung.`;
}

function formatTime(moment: Date): string {
  const time = { timeZone: 'Europe/Vienna', hour: 'numeric', minute: '2-digit' } as const;
  return moment.toLocaleTimeString('de-AT', time).replace(/^0(?=\d)/, '');
}
