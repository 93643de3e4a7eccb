import { MAX_QUANTITY, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import { Availability, useInCart } from '#app/period/availability.tsx';
import { countLeft } from '#app/period/availability-text.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { Amount } from '#app/site/prices.tsx';
import { listDraftStore } from '#app/stores/list-draft.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinePicture } from '#app/ui/line-picture.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { findNamesake, type ThingRow } from './list-rows.ts';

/** A thing of the list: what was found for it, or that it goes into the remark. Memoised for lists of 500 lines. */
export const MatchedRow = memo(function MatchedRow({ row }: { readonly row: ThingRow }) {
  if (row.matches === null) return <PendingRow row={row} />;
  return row.product ? <FoundRow product={row.product} row={row} /> : <UnknownRow row={row} />;
}, isSameRow);

/** Rows are made anew with every change of the list; most of them say the same as before. */
function isSameRow({ row: a }: { row: ThingRow }, { row: b }: { row: ThingRow }): boolean {
  return (
    a.key === b.key &&
    a.item.original === b.item.original &&
    a.matches === b.matches &&
    a.product === b.product &&
    a.quantity === b.quantity &&
    a.isGuess === b.isGuess &&
    a.reason === b.reason &&
    a.isUnknown === b.isUnknown &&
    a.isUnanswered === b.isUnanswered
  );
}

function PendingRow({ row }: { readonly row: ThingRow }) {
  return (
    <li className="matched-row" data-state="pending">
      <span className="matched-mark" />
      <p className="matched-name">
        <span className="strong breakable">„{row.item.original}“</span>
        <span className="note note-below">wird gesucht …</span>
      </p>
    </li>
  );
}

interface FoundRowProps {
  readonly row: ThingRow;
  readonly product: MatchedProduct;
}

function FoundRow({ row, product }: FoundRowProps) {
  const { key, quantity } = row;
  const choose = (next: number) => listDraftStore.getState().choose({ key, quantity: next });
  return (
    <li className="matched-row" data-guess={row.isGuess || undefined}>
      <div className="matched-quantity">
        <NumberStepper
          max={MAX_QUANTITY}
          onChange={choose}
          subject={product.displayname}
          value={quantity}
        />
      </div>
      <div className="matched-picture">
        <LinePicture path={product.image} sizes="72px" />
      </div>
      <p className="matched-name">
        <PageLink className="strong line-link breakable" to={product.link}>
          {product.displayname}
        </PageLink>{' '}
        {row.isGuess && <span className="matched-guess">bitte prüfen</span>}
        <span className="num note note-below breakable">
          <span className="unbroken">{product.code}</span> · „{row.item.original}“
          {row.isGuess && row.reason !== '' && <> · {row.reason}</>}
        </span>
      </p>
      <AlternativeSelect row={row} />
      {row.isGuess && (
        <Ways row={row}>
          Passt<span className="sr-only">: {product.displayname}</span>
        </Ways>
      )}
      <div className="matched-free">
        <Availability product={product} wanted={quantity} />
        <ShortageWays product={product} row={row} />
      </div>
      <p className="num strong unbroken matched-price">
        {product.priceOnRequest ? (
          PRICE_ON_REQUEST_TEXT
        ) : (
          <Amount cents={(product.priceCents ?? 0) * quantity} />
        )}
      </p>
    </li>
  );
}

/** What has no product and goes into the remark. */
function UnknownRow({ row }: { readonly row: ThingRow }) {
  const { text, original } = row.item;
  return (
    <RemarkRow note={describeUnknown(row)} text={original}>
      {row.matches?.length ? (
        <AlternativeSelect row={row} />
      ) : (
        <PageLink
          className="button matched-choice"
          data-look="plain"
          to={`/rental?q=${encodeURIComponent(text.slice(0, 80))}`}
        >
          <Icon name="search" size={18} />
          <span>
            Produkt suchen<span className="sr-only"> für „{original}“</span>
          </span>
        </PageLink>
      )}
      {row.isUnknown && (
        <Ways row={row}>
          In die Anmerkung<span className="sr-only">: {original}</span>
        </Ways>
      )}
    </RemarkRow>
  );
}

function describeUnknown({ isUnknown, isUnanswered }: ThingRow): string {
  if (!isUnknown) return 'ohne Produkt';
  return isUnanswered ? 'unbekannt: Die Suche hat nicht geantwortet.' : 'unbekannt';
}

interface RemarkRowProps {
  readonly text: string;
  readonly note: string;
  readonly children?: ReactNode;
}

/** A line that goes into the remark. */
export function RemarkRow({ text, note, children }: RemarkRowProps) {
  return (
    <li className="matched-row" data-state="unknown">
      <span className="matched-mark">
        <Icon name="list" size={20} />
      </span>
      <p className="matched-name">
        <span className="strong breakable">„{text}“</span>
        <span className="note note-below">{note}</span>
      </p>
      {children}
      <p className="availability matched-free" data-state="on-request">
        geht in die Anmerkung
      </p>
    </li>
  );
}

interface WayProps {
  readonly row: ThingRow;
  /** Code of the product to take; empty for none. */
  readonly code: string;
  readonly children: ReactNode;
}

/** Decides an open row with one tap and goes on to the next one. */
function Way({ row, code, children }: WayProps) {
  return (
    <button
      className="quiet-button matched-way"
      onClick={() => {
        flushSync(() => listDraftStore.getState().choose({ key: row.key, code }));
        focusNextOpen();
      }}
      type="button"
    >
      {children}
    </button>
  );
}

interface WaysProps {
  readonly row: ThingRow;
  /** Says that the row stays as it is. */
  readonly children: ReactNode;
}

/** Leaves an open row as it is, or takes what comes nearest. What changes nothing has the focus first. */
function Ways({ row, children }: WaysProps) {
  const { product, matches, item } = row;
  const others = matches?.filter(({ code }) => code !== product?.code) ?? [];
  const nearest = findNamesake(item.text, others);
  return (
    <p className="matched-ways">
      <Way code={product?.code ?? NONE} row={row}>
        {children}
      </Way>
      {nearest && (
        <Way code={nearest.code} row={row}>
          Stattdessen {nearest.displayname}
        </Way>
      )}
    </p>
  );
}

/** Value of the choice that takes no product. */
const NONE = '';

/** The other products that a line may mean, and the way into the remark. Its label is written over the chosen name. */
function AlternativeSelect({ row }: { readonly row: ThingRow }) {
  const { key, product, matches } = row;
  const count = (matches?.length ?? 0) - (product ? 1 : 0);
  const name = product?.displayname ?? `„${row.item.original}“`;
  return (
    <div className="matched-choice matched-select" data-quiet={count === 0 || undefined}>
      <select
        aria-label={`Alternativen zu ${name}`}
        className="control"
        onChange={(event) => listDraftStore.getState().choose({ key, code: event.target.value })}
        value={product?.code ?? NONE}
      >
        {matches?.map(({ code, displayname }) => (
          <option key={code} value={code}>
            {displayname}
          </option>
        ))}
        <option value={NONE}>Keines davon: in die Anmerkung</option>
      </select>
      <span aria-hidden="true" className="num matched-select-label">
        <span>{describeCount(count)}</span>
        <Icon name="down" size={16} />
      </span>
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'Ändern';
  return count === 1 ? '1 Alternative' : `${count} Alternativen`;
}

/** What helps where more is asked for than is free: fewer pieces, or another match that is free. */
function ShortageWays({ row, product }: FoundRowProps) {
  const answer = useAvailability(product.code);
  const inCart = useInCart(product.code);
  const left = answer ? countLeft(answer, inCart) : null;
  if (left === null || left >= row.quantity) return null;
  const { key } = row;
  if (left > 0) {
    return (
      <button
        className="quiet-button matched-way"
        onClick={() => listDraftStore.getState().choose({ key, quantity: left })}
        type="button"
      >
        Auf {left} verringern
        <span className="sr-only"> bei {product.displayname}</span>
      </button>
    );
  }
  // Of the same kind: a memory card takes no camera's place.
  const kind = product.link.slice(0, product.link.lastIndexOf('/') + 1);
  const other = row.matches?.find(
    ({ code, link }) => code !== product.code && link.startsWith(kind),
  );
  return other ? <FreeAlternative other={other} row={row} /> : null;
}

function FreeAlternative({ row, other }: { row: ThingRow; other: MatchedProduct }) {
  const answer = useAvailability(other.code);
  const inCart = useInCart(other.code);
  const left = answer ? countLeft(answer, inCart) : null;
  if (left === null || left < row.quantity) return null;
  return (
    <button
      className="quiet-button matched-way"
      onClick={() => listDraftStore.getState().choose({ key: row.key, code: other.code })}
      type="button"
    >
      {other.displayname} nehmen
    </button>
  );
}

/** The row that was gone to last. */
let lastRow: Element | undefined;

/**
 * Moves the focus to the row behind the last one that has to be checked, after the last of them to the first, or to the
 * button that takes the list over.
 */
export function focusNextOpen(): void {
  const rows = [...document.querySelectorAll('[data-open]')];
  lastRow = rows[(lastRow ? rows.indexOf(lastRow) + 1 : 0) % rows.length];
  const next = lastRow?.querySelector<HTMLElement>('.matched-way');
  (next ?? document.querySelector<HTMLElement>('.entry-take'))?.focus();
  lastRow?.scrollIntoView({ block: 'center' });
}
