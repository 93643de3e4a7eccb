import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import { Amount, usePrices } from '#app/site/prices.tsx';
import { listDraftStore } from '#app/stores/list-draft.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { listCandidates, type ThingRow } from './list-rows.ts';

/** A thing of the list with the one thing that is to do with it. Memoised for lists of 500 lines. */
export const MatchedRow = memo(function MatchedRow({ row }: { readonly row: ThingRow }) {
  const id = useId();
  const [isReopened, setReopened] = useState(false);
  if (row.state === 'searching') return <SearchedRow row={row} />;
  const close = (isLeft: boolean) => {
    flushSync(() => setReopened(false));
    if (!isLeft) document.getElementById(id)?.focus();
  };
  if (row.state === 'proposed' || isReopened) return <CheckedRow onDone={close} row={row} />;
  const reopen = () => setReopened(true);
  return row.product ? (
    <TakenRow id={id} onReopen={reopen} product={row.product} row={row} />
  ) : (
    <LeftRow id={id} onReopen={reopen} row={row} />
  );
}, isSameRow);

/** Rows are made anew with every change of the list; most of them say the same as before. */
function isSameRow({ row: a }: { row: ThingRow }, { row: b }: { row: ThingRow }): boolean {
  return (
    a.key === b.key &&
    a.said === b.said &&
    a.state === b.state &&
    a.matches === b.matches &&
    a.product === b.product &&
    a.quantity === b.quantity &&
    a.reason === b.reason &&
    a.isUnanswered === b.isUnanswered
  );
}

function SearchedRow({ row }: { readonly row: ThingRow }) {
  return (
    <li className="matched-row" data-state="searching">
      <span className="matched-said breakable">{row.said}</span>
      <span className="note matched-name">wird gesucht …</span>
    </li>
  );
}

interface SettledRowProps {
  /** Of the button that opens the choice again. */
  readonly id: string;
  readonly row: ThingRow;
  readonly onReopen: () => void;
}

interface TakenRowProps extends SettledRowProps {
  readonly product: MatchedProduct;
}

/** A line that was understood. */
function TakenRow({ id, row, product, onReopen }: TakenRowProps) {
  return (
    <li className="matched-row" data-state="taken">
      <span className="matched-said breakable">{row.said}</span>
      <span className="num strong unbroken matched-count">{row.quantity} ×</span>
      <span className="matched-name breakable">{product.displayname}</span>
      <Price product={product} quantity={row.quantity} />
      <button
        aria-label={`Anderes Produkt zu „${row.said}“`}
        className="icon-button matched-change"
        id={id}
        onClick={onReopen}
        type="button"
      >
        <Icon name="down" size={16} />
      </button>
    </li>
  );
}

function Price({
  product,
  quantity,
}: {
  readonly product: MatchedProduct;
  readonly quantity: number;
}) {
  return (
    <span className="num unbroken matched-price">
      {product.priceOnRequest ? (
        PRICE_ON_REQUEST_TEXT
      ) : (
        <Amount cents={(product.priceCents ?? 0) * quantity} />
      )}
    </span>
  );
}

interface CheckedRowProps {
  readonly row: ThingRow;
  /** `isLeft`: the focus has gone elsewhere. */
  readonly onDone: (isLeft: boolean) => void;
}

/** Value of the choice that takes no product, and of the one that only shows what is proposed. */
const NONE = 'none';
const SHOWN = '';

/** A line to decide about: one choice, of which every one settles it, the shown one too. */
function CheckedRow({ row, onDone }: CheckedRowProps) {
  const { key, said, product, quantity, reason } = row;
  const candidates = listCandidates(row);
  // Arrow keys go through the choices one by one: the one that is left, or confirmed, counts.
  const [picked, setPicked] = useState(SHOWN);
  const isByKey = useRef(false);
  const choose = (value: string) =>
    listDraftStore.getState().choose({ key, code: value === NONE ? '' : value });
  const settle = (value: string, isLeft: boolean) => {
    if (value !== SHOWN) choose(value);
    onDone(isLeft);
  };
  const press = (event: KeyboardEvent) => {
    isByKey.current = true;
    const isConfirmed = event.key === 'Enter' && picked !== SHOWN;
    if (isConfirmed) event.preventDefault();
    if (isConfirmed || event.key === 'Escape')
      settle(event.key === 'Escape' ? SHOWN : picked, false);
  };
  const isProposed = row.state === 'proposed';
  return (
    <li className="matched-row" data-state="check">
      <span className="strong matched-said breakable">{said}</span>
      <div className="matched-choice">
        <select
          aria-label={`Produkt zu „${said}“${isProposed ? ', bitte prüfen' : ''}`}
          className="control"
          data-proposed={isProposed || undefined}
          onBlur={() => settle(picked, true)}
          onChange={({ target: { value } }) => {
            if (isByKey.current) setPicked(value);
            else settle(value, false);
          }}
          onKeyDown={press}
          onPointerDown={() => {
            isByKey.current = false;
          }}
          value={picked}
        >
          <option disabled hidden value={SHOWN}>
            {product ? `${quantity} × ${product.displayname}` : 'unbekannt, geht in die Anmerkung'}
          </option>
          {candidates.map((candidate) => (
            <Candidate key={candidate.code} product={candidate} />
          ))}
          <option value={NONE}>keines davon: in die Anmerkung</option>
        </select>
        {isProposed && reason !== '' && <span className="note matched-reason">{reason}</span>}
      </div>
      {product && <Price product={product} quantity={quantity} />}
    </li>
  );
}

function Candidate({ product }: { readonly product: MatchedProduct }) {
  const { show } = usePrices();
  const price = product.priceOnRequest ? PRICE_ON_REQUEST_TEXT : show(product.priceCents ?? 0);
  return (
    <option value={product.code}>
      {product.displayname} · {price}
    </option>
  );
}

/** A line that goes into the remark. */
function LeftRow({ id, row, onReopen }: SettledRowProps) {
  const { said, item } = row;
  const label = `Produkt suchen zu „${said}“`;
  return (
    <li className="matched-row" data-state="left">
      <span className="strong matched-said breakable">{said}</span>
      <span className="note matched-name">{describeLeft(row)}</span>
      {listCandidates(row).length > 0 ? (
        <button
          aria-label={label}
          className="icon-button matched-change"
          id={id}
          onClick={onReopen}
          type="button"
        >
          <Icon name="search" size={20} />
        </button>
      ) : (
        <PageLink
          aria-label={label}
          className="icon-button matched-change"
          id={id}
          to={`/rental?q=${encodeURIComponent(item.text.slice(0, 80))}`}
        >
          <Icon name="search" size={20} />
        </PageLink>
      )}
    </li>
  );
}

function describeLeft({ state, isUnanswered }: ThingRow): string {
  if (state === 'left') return 'geht in die Anmerkung';
  return isUnanswered
    ? 'unbekannt: Die Suche hat nicht geantwortet. Geht in die Anmerkung.'
    : 'unbekannt, geht in die Anmerkung';
}

/** A sentence of the list. */
export function RemarkRow({ text }: { readonly text: string }) {
  return (
    <li className="matched-row" data-state="left">
      <span className="strong matched-said breakable">{text}</span>
      <span className="note matched-name">Mitteilung an uns, geht in die Anmerkung</span>
    </li>
  );
}
