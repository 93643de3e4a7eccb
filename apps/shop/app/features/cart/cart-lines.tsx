import {
  type CartItem,
  type CartLine,
  findMaxBeside,
  isSameLine,
  PRICE_ON_REQUEST_TEXT,
  sumTotals,
} from '@klappe/domain';
import { Fragment, memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Availability } from '#app/period/availability.tsx';
import { tellAge, tellDays } from '#app/period/availability-text.ts';
import { usePeriodPrice } from '#app/period/period-price.tsx';
import { useAnswersAge } from '#app/period/use-availability.ts';
import { countLines } from '#app/site/count-lines.ts';
import { usePrices } from '#app/site/prices.tsx';
import { cartStore, type RemovedLine, useCart } from '#app/stores/cart.ts';
import { exchange, putBack, restore } from '#app/stores/change-list.ts';
import { isGone, useCartCheck } from '#app/sync/cart-check.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinePicture } from '#app/ui/line-picture.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { followAccessories } from './follow-accessories.ts';
import { useGroups } from './group-by-heading.ts';
import { focusLine, toLineId, useOpenDecisions } from './line-decisions.ts';
import { LineNotes } from './line-notes.tsx';
import { findAccessories, noteExchanged } from './missing-accessories.tsx';
import { refreshCart } from './use-cart-refresh.ts';

/** A line that is no longer in the cart, and the one that was taken instead of it. */
interface LeftLine extends RemovedLine {
  readonly instead?: CartLine;
}

/** The cart's lines. A removed line leaves a row that can undo it until the page is left; so does emptying the cart. */
export function CartLines() {
  const lines = useCart((cart) => cart.lines);
  const [removed, setRemoved] = useState<readonly LeftLine[]>([]);
  const [cleared, setCleared] = useState<readonly CartLine[]>([]);

  const remove = useCallback((line: CartLine) => {
    const gone = cartStore.getState().remove(line.item);
    if (gone) setRemoved((before) => [...before, gone]);
  }, []);
  const exchangeLine = useCallback((line: CartLine, instead: CartLine) => {
    const index = exchange(cartStore, line.item, instead);
    noteExchanged(line.item.code);
    setRemoved((before) => {
      // What was taken in an exchange and is exchanged again leaves the way back to the first line.
      const earlier = before.find(
        (each) => each.instead && isSameLine(each.instead.item, line.item),
      );
      const others = before.filter((each) => each !== earlier);
      return [...others, { line: earlier?.line ?? line, index, instead }];
    });
  }, []);
  const undo = (each: LeftLine) => {
    const { instead } = each;
    if (instead && lines.some(({ item }) => isSameLine(item, instead.item))) {
      exchange(cartStore, instead.item, each.line);
    } else putBack(cartStore, each);
    setRemoved((before) => before.filter((other) => other !== each));
    focusLine(each.line.item);
  };
  const restoreCart = () => {
    restore(cartStore, cleared);
    setCleared([]);
    if (cleared[0]) focusLine(cleared[0].item);
  };
  // Another tab may have added the product again.
  const undoable = removed.filter(
    ({ line }) => !lines.some(({ item }) => isSameLine(item, line.item)),
  );
  const rows = placeRemoved(lines, undoable).map((row) => ({ ...row, item: toShownItem(row) }));
  const groups = useGroups(rows);
  if (lines.length === 0 && cleared.length > 0) {
    return <ClearedCart count={cleared.length} onUndo={restoreCart} />;
  }
  if (rows.length === 0) return null;

  return (
    <section aria-labelledby="positionen" className="screen-only">
      <h2 id="positionen" className="sr-only">
        Positionen
      </h2>
      <BasketCheck />
      <UncheckedNote />
      {groups.map(({ heading, lines: own }) => (
        <Fragment key={heading}>
          {heading !== '' && <GroupHead heading={heading} rows={own} />}
          <ul className="panel ruled cart-lines">
            {own.map((row) =>
              row.kind === 'line' ? (
                <CartLineRow
                  key={toLineId(row.line.item)}
                  line={row.line}
                  onExchange={exchangeLine}
                  onRemove={remove}
                />
              ) : (
                <RemovedRow
                  key={`removed ${toLineId(row.removed.line.item)}`}
                  text={describeLeft(row.removed)}
                  onUndo={() => undo(row.removed)}
                />
              ),
            )}
          </ul>
        </Fragment>
      ))}
      {lines.length > 0 && (
        <p className="row spread">
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

interface GroupHeadProps {
  readonly heading: string;
  readonly rows: readonly CartRow[];
}

/** A heading of the list, with the sum of its lines. */
function GroupHead({ heading, rows }: GroupHeadProps) {
  const { show } = usePrices();
  const lines = rows.flatMap((row) => (row.kind === 'line' ? row.line : []));
  const totals = sumTotals(
    lines.map(({ item, qty }) => ({ ...item, qty })),
    null,
  );
  const span = totals.saleSubtotalCents > 0 ? 'bei 1 Drehtag' : 'pro Tag';
  return (
    <div className="row spread cart-heading">
      <h3 className="item-title breakable">{heading}</h3>
      {totals.expectedCents > 0 && (
        <p className="note num">
          {countLines(lines.length)} ·{' '}
          <span className="unbroken">
            {show(totals.expectedCents)} {span}
          </span>
        </p>
      )}
    </div>
  );
}

function toShownItem(row: CartRow): CartItem {
  return row.kind === 'line' ? row.line.item : (row.removed.instead ?? row.removed.line).item;
}

function describeLeft({ line, instead }: LeftLine): string {
  const name = `„${line.item.displayname}“`;
  return instead
    ? `${name} wurde gegen „${instead.item.displayname}“ getauscht.`
    : `${name} wurde entfernt.`;
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

/** Stands where a removed line was and undoes it. It takes the focus, because the focused button went with the line. */
function RemovedRow({ text, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => undo.current?.focus(), []);
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

/** Above the lines: how many there are or wait for a decision, and when they were compared. Its room never changes. */
function BasketCheck() {
  const count = useCart(({ lines }) => lines.length);
  const decisions = useOpenDecisions();
  const checkedAt = useCartCheck((check) => check.checkedAt);
  const isUnchecked = useCartCheck((check) => check.isUnchecked);
  const age = useAnswersAge();
  if (count === 0) return null;
  return (
    <div className="row spread gap-below num">
      <p role="status" className="strong">
        {decisions.length > 0 ? describeDecisions(decisions.length, count) : countLines(count)}
      </p>
      <p className="note">
        {checkedAt
          ? `Geprüft um ${formatTime(checkedAt)} Uhr, wird vor dem Senden wiederholt`
          : !isUnchecked && 'Preise und Bestand werden geprüft …'}
        {checkedAt && age && ` · Verfügbarkeit: ${tellAge(age)}`}
      </p>
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

interface CartLineRowProps {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
  readonly onExchange: (line: CartLine, instead: CartLine) => void;
}

/**
 * One line of the cart: what, how many, how much, and its notes. In a narrow place it shows one price, and the rest on
 * a tap. Memoised, because a cart may have hundreds of lines and only the changed one needs rendering.
 */
const CartLineRow = memo(function CartLineRow({ line, onRemove, onExchange }: CartLineRowProps) {
  const { item, qty, link, image } = line;
  const gone = useCartCheck((check) => isGone(check, item));
  const max = useCart(({ lines }) => findMaxBeside(lines, item));
  const [isOpen, setIsOpen] = useState(false);
  const remove = () => onRemove(line);
  return (
    <li className="cart-line" data-open={isOpen || undefined}>
      <div className="cart-line-picture">
        <LinePicture path={image} />
      </div>
      <div className="cart-line-name">
        <h3 className="line-title">
          {gone ? (
            <span id={toLineId(item)} tabIndex={-1}>
              {item.displayname}
            </span>
          ) : (
            <PageLink id={toLineId(item)} to={link} className="line-link">
              {item.displayname}
            </PageLink>
          )}
        </h3>
        <p className="num note cart-line-rest">
          <span className="unbroken">{item.code}</span>
          {item.kind === 'sale' && ' · '}
          {item.kind === 'sale' && <span className="alert-text">Gebrauchtkauf</span>}
        </p>
      </div>
      <div className="cart-line-amounts">
        <div className="cart-line-quantity">
          <NumberStepper
            value={qty}
            max={Math.max(max, qty)}
            subject={item.displayname}
            onChange={(next) => changeQuantity(line, next)}
          />
        </div>
        <div className="cart-line-side">
          <div className="cart-line-price">
            <LinePrice line={line} />
          </div>
          <div className="cart-line-free">
            {!gone && item.kind === 'rental' && (
              <Availability isInCart product={item} wanted={qty} />
            )}
          </div>
          <button
            type="button"
            aria-expanded={isOpen}
            className="note cart-line-more"
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="more-word">{isOpen ? 'Weniger' : 'Mehr'}</span>
            <span className="more-offer">{isOpen ? 'Weniger' : 'Zubehör?'}</span>
            <span className="sr-only"> zu {item.displayname}</span>
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
          </button>
        </div>
      </div>
      <button type="button" className="icon-button cart-line-remove" onClick={remove}>
        <Icon name="remove" size={20} />
        <span className="sr-only">Entfernen {item.displayname}</span>
      </button>
      <div aria-live="polite" className="cart-line-notes">
        <LineNotes
          line={line}
          isGone={gone}
          onExchange={(instead) => onExchange(line, instead)}
          onRemove={remove}
        />
      </div>
    </li>
  );
});

/** Accessories whose quantity nobody has changed follow their product. docs/decisions/0004-accessories.md */
function changeQuantity({ item, qty }: CartLine, next: number): void {
  cartStore.getState().setQuantity(item, next);
  if (item.kind !== 'rental') return;
  const followed = followAccessories(findAccessories(item.code), { before: qty, after: next });
  if (followed > 0)
    showSnackbar({ message: 'Die Menge des Zubehörs wurde angepasst.', type: 'info' });
}

/** The price of a line for the chosen days, else per day; once for bought pieces. What it is made of stands below. */
function LinePrice({ line: { item, qty } }: { line: CartLine }) {
  const forPeriod = usePeriodPrice(item);
  const { show } = usePrices();
  if (item.priceOnRequest) return <p className="strong">{PRICE_ON_REQUEST_TEXT}</p>;
  const { priceCents, oldPriceCents } = item;
  const per = item.kind === 'rental' ? 'pro Tag' : 'einmalig';
  return (
    <p className="num line-price">
      <b className="unbroken">{show((forPeriod?.cents ?? priceCents ?? 0) * qty)}</b>{' '}
      <span className="note unbroken">{forPeriod ? tellDays(forPeriod.days) : per}</span>
      <span className="note note-below cart-line-rest">
        {oldPriceCents !== null && (
          <s className="unbroken">
            <span className="sr-only">Bisher </span>
            {show(oldPriceCents)}
          </s>
        )}{' '}
        {((forPeriod?.days ?? 1) > 1 || qty > 1 || oldPriceCents !== null) && (
          <span className="unbroken">{`${qty} × ${show(priceCents)} ${per}`}</span>
        )}
      </span>
    </p>
  );
}

type CartRow =
  | { readonly kind: 'line'; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly removed: LeftLine };

/** Inserts removed lines, oldest first, where they stood, and exchanged ones below what was taken instead of them. */
export function placeRemoved(
  lines: readonly CartLine[],
  left: readonly LeftLine[],
): readonly CartRow[] {
  const rows: readonly CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  const insert = (placed: readonly CartRow[], removed: LeftLine, at: number) =>
    placed.toSpliced(at, 0, { kind: 'removed', removed });
  // The line removed last is inserted first: its index counts the lines that were left by then.
  const withRemoved = left
    .filter(({ instead }) => !instead)
    .reduceRight((placed, each) => insert(placed, each, each.index), rows);
  return left.reduce((placed, each) => {
    const { instead, index } = each;
    if (!instead) return placed;
    const at = placed.findIndex((row) => {
      const { item } = row.kind === 'line' ? row.line : row.removed.line;
      return isSameLine(item, instead.item);
    });
    return insert(placed, each, at < 0 ? index : at + 1);
  }, withRemoved);
}
