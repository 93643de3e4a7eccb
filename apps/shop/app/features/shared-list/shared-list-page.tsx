import type { ListView, SharedLine } from '@klappe/contracts';
import type { HouseCalendar, RentalDates } from '@klappe/domain';
import {
  countPieces,
  countRentalDays,
  formatDayCount,
  formatShortDays,
  formatShortDayWithYear,
  groupByHeading,
  type PlainDate,
  PRICE_ON_REQUEST_TEXT,
  sumTotals,
  toHouseDate,
} from '@klappe/domain';
import { type ReactNode, useState } from 'react';
import { toCartLine } from '#app/backend/cart-lines.ts';
import { Availability } from '#app/period/availability.tsx';
import { tellAvailability } from '#app/period/availability-text.ts';
import { writeDates } from '#app/period/choose-period.ts';
import { isSamePeriod, useChosenPeriod } from '#app/period/chosen-period.ts';
import { countLines } from '#app/site/count-lines.ts';
import { type SayDays, useDayWords } from '#app/site/day-words.ts';
import { saveEquipmentCsv } from '#app/site/equipment-csv.ts';
import { usePrices } from '#app/site/prices.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { cartStore, findQuantity, useCart } from '#app/stores/cart.ts';
import { addListed, restore, takeBack } from '#app/stores/change-list.ts';
import { describePrice } from '#app/ui/equipment-table.tsx';
import { LinePicture } from '#app/ui/line-picture.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';

interface SharedListPageProps {
  readonly list: ListView;
  /** Whether it is shared by a link, or a project of which the reader is a member. */
  readonly kind: 'link' | 'project';
}

const HEADS = {
  link: {
    note: 'Geteilte Liste, nur zum Ansehen',
    tellOwner: (name: string, day: string) => `Geteilt von ${name} am ${day}`,
  },
  project: {
    note: 'Projekt, nur zum Ansehen',
    tellOwner: (name: string, day: string) => `Von ${name}, geändert am ${day}`,
  },
} as const;

/** A list that somebody shares: to read, and to take over. */
export function SharedListPage({ list, kind }: SharedListPageProps) {
  const { name, sharedBy, sharedAt, dates, products } = list;
  const { note, tellOwner } = HEADS[kind];
  const [isOwnPeriod, setIsOwnPeriod] = useState(false);
  const rental = isOwnPeriod ? null : dates;
  return (
    <>
      <header className="title-row">
        <div>
          <p className="note">{note}</p>
          <h1 className="page-title breakable">{name}</h1>
          <p className="note num">
            {[
              tellOwner(sharedBy, formatShortDayWithYear(toHouseDate(new Date(sharedAt)))),
              countLines(products.length),
              rental && `Verfügbarkeit für ${formatShortDays(rental)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ListTools list={list} />
      </header>
      <div className="basket-columns">
        <div>
          {groupByHeading(products).map(({ heading, lines }) => (
            <section aria-label={heading || undefined} key={heading}>
              {heading && <h2 className="item-title cart-heading">{heading}</h2>}
              <ul className="panel ruled">
                {lines.map((line) => (
                  <SharedRow
                    hasHeading={heading !== ''}
                    isForList={rental !== null}
                    key={`${line.kind} ${line.code}`}
                    line={line}
                    showsPrice={list.showsPrices}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <TakeOver isOwnPeriod={isOwnPeriod} list={list} onOwnPeriod={setIsOwnPeriod} />
      </div>
    </>
  );
}

function ListTools({ list: { name, products, showsPrices } }: { readonly list: ListView }) {
  const prices = usePrices();
  const lines = products.filter(({ available }) => available);
  const save = () =>
    saveEquipmentCsv(
      `${name}.csv`,
      lines.map((line) => ({ ...toCartLine(line), heading: line.heading })),
      prices,
    );
  return (
    <p className="buttons needs-script screen-only">
      <PrintButton />
      {showsPrices && (
        <button className="button" data-look="plain" onClick={save} type="button">
          CSV
        </button>
      )}
    </p>
  );
}

interface SharedRowProps {
  readonly line: SharedLine;
  /** True while what is free is told for the days of the list. */
  readonly isForList: boolean;
  readonly showsPrice: boolean;
  /** True below the heading of a section. */
  readonly hasHeading: boolean;
}

function SharedRow({ line, isForList, showsPrice, hasHeading }: SharedRowProps) {
  const Title = hasHeading ? 'h3' : 'h2';
  const { item, link, image } = toCartLine(line);
  const { show } = usePrices();
  const { quantity, available, availability } = line;
  const { price, per } = describePrice(item, quantity, show);
  return (
    <li className="shared-line" data-gone={!available || undefined}>
      <LinePicture path={image} />
      <span className="num">{quantity} ×</span>
      <div>
        <Title className="line-title breakable">
          {available ? (
            <PageLink className="line-link" to={link}>
              {item.displayname}
            </PageLink>
          ) : (
            <s>{item.displayname}</s>
          )}
        </Title>
        <p className="note num">
          {available ? item.code : 'nicht mehr im Katalog, wird nicht übernommen'}
          {item.kind === 'sale' && ' · Gebrauchtkauf'}
        </p>
        {line.note && <p className="note">Notiz: {line.note}</p>}
        {available && isForList && availability && (
          <ListAvailability availability={availability} line={line} />
        )}
        {available && !(isForList && availability) && (
          <Availability product={item} wanted={quantity} />
        )}
      </div>
      {available && showsPrice && (
        <p className="num shared-price">
          {price} <span className="note">{per}</span>
        </p>
      )}
    </li>
  );
}

interface ListAvailabilityProps {
  readonly availability: NonNullable<SharedLine['availability']>;
  readonly line: SharedLine;
}

function ListAvailability({ availability, line }: ListAvailabilityProps) {
  const { current_quantity: stock, quantity: wanted } = line;
  const { state, words } = tellAvailability(availability, { stock, inCart: 0, wanted });
  return (
    <p className="availability num" data-state={state}>
      {words}
    </p>
  );
}

interface TakeOverProps {
  readonly list: ListView;
  readonly isOwnPeriod: boolean;
  readonly onOwnPeriod: (isOwn: boolean) => void;
}

/** What the list comes to, and how it becomes one's own. */
function TakeOver({ list, isOwnPeriod, onOwnPeriod }: TakeOverProps) {
  const { sharedBy, dates, products, showsPrices } = list;
  const { calendar } = useShopSettings();
  const say = useDayWords();
  const chosen = useChosenPeriod();
  const hasLines = useCart(({ lines }) => lines.length > 0);
  const [taken, setTaken] = useState<ReturnType<typeof takeList> | null>(null);
  const isOther = dates !== null && chosen !== null && !isSamePeriod(chosen.rental, dates);
  const offered = products.filter(({ available }) => available);
  const take = (isReplacing: boolean) =>
    setTaken(takeList(products, { isReplacing, dates: isOwnPeriod ? null : dates, calendar }));
  const undo = () => {
    taken?.undo();
    setTaken(null);
  };
  return (
    <aside aria-label="Übernehmen" className="basket-aside panel screen-only">
      <div className="sheet stack">
        <h2 className="block-title">Übernehmen</h2>
        <p className="note">
          Sie bekommen eine eigene Kopie. Die Liste von {sharedBy} bleibt, wie sie ist.
        </p>
        {dates && !isOther && (
          <p>
            Zeitraum der Liste<span className="note note-below num">{tellUse(dates, say)}</span>
          </p>
        )}
        {dates && chosen && isOther && (
          <div aria-label="Zeitraum" className="stack" role="radiogroup">
            <PeriodChoice isChosen={!isOwnPeriod} onChoose={() => onOwnPeriod(false)}>
              Zeitraum der Liste<span className="note note-below num">{tellUse(dates, say)}</span>
            </PeriodChoice>
            <PeriodChoice isChosen={isOwnPeriod} onChoose={() => onOwnPeriod(true)}>
              Mein Zeitraum
              <span className="note note-below num">
                {tellUse({ useStart: chosen.use.start, useEnd: chosen.use.end }, say)}
              </span>
            </PeriodChoice>
          </div>
        )}
        {taken && (
          <div className="callout" role="status">
            <p>
              {taken.pieces === 1 ? '1 Stück' : `${taken.pieces} Stück`} in den Warenkorb gelegt.
            </p>
            <p className="buttons">
              <PageLink className="button" to="/basket">
                Zum Warenkorb
              </PageLink>
              <button className="button" data-look="plain" onClick={undo} type="button">
                Rückgängig
              </button>
            </p>
          </div>
        )}
        {!taken && offered.length > 0 && (
          <div className="stack needs-script">
            <button className="button button-wide" onClick={() => take(false)} type="button">
              {hasLines ? 'Zu meinem Warenkorb dazulegen' : 'In meinen Warenkorb'}
            </button>
            {hasLines && (
              <button
                className="button button-wide"
                data-look="plain"
                onClick={() => take(true)}
                type="button"
              >
                Meinen Warenkorb ersetzen
              </button>
            )}
          </div>
        )}
        {showsPrices && <Sum products={offered} />}
      </div>
    </aside>
  );
}

interface PeriodChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function PeriodChoice({ isChosen, onChoose, children }: PeriodChoiceProps) {
  return (
    <label className="period-choice">
      <input checked={isChosen} name="shared-period" onChange={onChoose} type="radio" />
      <span>{children}</span>
    </label>
  );
}

/** `Mo 14.12. – Do 17.12., 4 Drehtage` */
function tellUse(
  { useStart, useEnd }: { useStart: PlainDate; useEnd: PlainDate },
  say: SayDays,
): string {
  const use = { start: useStart, end: useEnd };
  return `${formatShortDays(use)}, ${say(formatDayCount(countRentalDays(use), 'Drehtag', 'Drehtage'))}`;
}

function Sum({ products }: { readonly products: readonly SharedLine[] }) {
  const say = useDayWords();
  const { label, show } = usePrices();
  const lines = products.map((line) => {
    const { item, qty } = toCartLine(line);
    return { ...item, qty };
  });
  const { expectedCents, onRequestCount, saleSubtotalCents } = sumTotals(lines, null);
  const pieces = countPieces(lines);
  return (
    <p className="num totals">
      <strong>
        {pieces} Stück, {saleSubtotalCents > 0 ? say('bei 1 Drehtag') : 'pro Tag'}{' '}
        {show(expectedCents)}
      </strong>
      <span className="note note-below">
        {label}
        {onRequestCount > 0 && `, ${onRequestCount} Stück mit ${PRICE_ON_REQUEST_TEXT}`}
      </span>
    </p>
  );
}

interface TakeWish {
  readonly isReplacing: boolean;
  /** Null where the visitor's own dates stay. */
  readonly dates: RentalDates | null;
  readonly calendar: HouseCalendar;
}

/** Puts what is still offered of a shared list into the cart, under its headings, beside what lies there or in its place. */
function takeList(products: readonly SharedLine[], { isReplacing, dates, calendar }: TakeWish) {
  const cart = cartStore.getState();
  const { info } = cart.draft;
  const cleared = isReplacing ? cart.clear() : [];
  const before = cartStore.getState().lines;
  for (const product of products) {
    if (!product.available) continue;
    const { qty, ...offer } = toCartLine(product);
    addListed(cartStore, offer, { qty, heading: product.heading, note: '', guessedFrom: '' });
  }
  if (dates) writeDates(dates, calendar);
  const after = cartStore.getState().lines;
  return {
    pieces: after.reduce((sum, { item, qty }) => sum + qty - findQuantity(before, item), 0),
    undo() {
      takeBack(cartStore, before, after);
      restore(cartStore, cleared);
      if (dates) writeDates(info, calendar);
    },
  };
}
