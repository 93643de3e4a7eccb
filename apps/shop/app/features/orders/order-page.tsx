import type { OrderDetail } from '@klappe/contracts';
import {
  type CartLine,
  findRentalPeriod,
  findUsePeriod,
  formatPrice,
  listProjectTexts,
  type OrderState,
  PICKUP_LABELS,
  parsePlainDate,
  SHIPPING_LABELS,
  toProjectTitle,
} from '@klappe/domain';
import { copyText } from '#app/browser/copy-text.ts';
import { saveFile } from '#app/browser/save-file.ts';
import { CalendarFileLink } from '#app/calendar-file/calendar-file-link.tsx';
import { PrintHead } from '#app/site/print-head.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { type EquipmentRow, EquipmentTable } from '#app/ui/equipment-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { toEquipmentCsv, toEquipmentText } from './equipment-list.ts';
import { OrderStateMark } from './order-state-mark.tsx';
import {
  describeLinePrice,
  findOrderSum,
  formatOrderDate,
  readOrderSums,
  toOrderedLine,
  toOrderNumber,
} from './ordered-line.ts';
import { ReorderButton } from './reorder-button.tsx';

/** One inquiry of the history: on the screen, and on paper as an equipment list. */
export function OrderPage({ order }: { order: OrderDetail }) {
  return (
    <article className="narrow order-page">
      <PrintHead />
      <p className="order-back screen-only">
        <PageLink className="link-button" to="/profile/orders">
          <Icon name="previous" size={18} />
          Alle Anfragen
        </PageLink>
      </p>
      <h1 className="page-title breakable">
        {toProjectTitle(order) || `Anfrage ${toOrderNumber(order)}`}
      </h1>
      <div className="panel order-sheet">
        <OrderFacts order={order} />
        <OrderCalendarFile order={order} />
        <h2 className="block-title order-list-title">Equipmentliste</h2>
        <EquipmentTable rows={order.products.map((product) => toRow(toOrderedLine(product)))} />
        <OrderTotals order={order} />
      </div>
      <div className="buttons buttons-below screen-only">
        <ReorderButton look="strong" order={order} />
        <OrderExports order={order} />
      </div>
    </article>
  );
}

function toRow(line: CartLine): EquipmentRow {
  const { item, link, qty } = line;
  return {
    key: `${item.kind} ${item.code}`,
    quantity: qty,
    name: (
      <>
        {link ? (
          <PageLink className="line-link" to={link}>
            {item.displayname}
          </PageLink>
        ) : (
          item.displayname
        )}
        {item.kind === 'sale' && ' (Gebrauchtkauf)'}
      </>
    ),
    code: item.code,
    ...describeLinePrice(line),
  };
}

const STATE_EXPLANATIONS: Readonly<Record<OrderState, string>> = {
  received: 'Ihre Anfrage ist bei uns gespeichert und geht in Kürze an das Haus.',
  delivered: 'Ihre Anfrage liegt dem Haus vor und wird geprüft.',
  accepted:
    'Das Haus hat Ihre Anfrage angenommen. Ein Vertrag kommt erst mit Ihrer Zusage zum Angebot zustande.',
  declined: 'Das Haus kann diese Anfrage so nicht annehmen.',
};

/** Number, dates, project, handover and state of an inquiry. */
function OrderFacts({ order }: { order: OrderDetail }) {
  const { delivery, planperiod, usageperiod, remark } = order;
  const facts = [
    ['Nummer', toOrderNumber(order)],
    ['Gesendet am', formatOrderDate(order)],
    ...listProjectTexts(order),
    ['Mietzeitraum', planperiod],
    ['Nutzung', usageperiod],
    ['Übergabe', describeHandover(order)],
    ['Anmerkung', remark],
  ] as const;
  return (
    <dl className="num fact-grid order-facts">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt className="muted">{term}</dt>
              <dd className="breakable kept-lines">{fact}</dd>
            </div>
          ),
      )}
      {delivery && (
        <div>
          <dt className="muted">Stand</dt>
          <dd>
            <OrderStateMark state={delivery.state} />
            <span className="note note-below screen-only">
              {STATE_EXPLANATIONS[delivery.state]}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The dates as a calendar file; nothing without a rental. */
function OrderCalendarFile({ order }: { order: OrderDetail }) {
  const dates = {
    start: parsePlainDate(order.rentalStart),
    end: parsePlainDate(order.rentalEnd),
    useStart: parsePlainDate(order.useStart),
    useEnd: parsePlainDate(order.useEnd),
  };
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  if (!rental || !use) return null;
  const number = toOrderNumber(order);
  return (
    <p className="screen-only">
      <CalendarFileLink
        number={number}
        rental={rental}
        use={use}
        shipping={order.shipping ?? 'pickup'}
        slot={order.pickup ?? undefined}
      />
    </p>
  );
}

function describeHandover({ shipping, pickup }: OrderDetail): string {
  const slot = pickup ? PICKUP_LABELS[pickup] : '';
  if (!shipping) return slot;
  return slot ? `${SHIPPING_LABELS[shipping]}, ${slot.toLowerCase()}` : SHIPPING_LABELS[shipping];
}

/** The totals as they were stored with the inquiry, not as they would be with today’s prices. */
function OrderTotals({ order }: { order: OrderDetail }) {
  const { usageDays, onRequestCount } = order;
  const { totalCents, discountCents } = readOrderSums(order);
  const sum = findOrderSum(order);
  const { priceLabel } = useShopSettings();
  return (
    <div className="num totals">
      {usageDays !== null && usageDays !== undefined && (
        <p className="note">
          {usageDays === 1 ? 'für 1 Nutzungstag' : `für ${usageDays} Nutzungstage`}
        </p>
      )}
      {discountCents > 0 && (
        <p className="note">
          Gesamt (Listenpreis) {formatPrice(totalCents)}, Aktionsrabatt{' '}
          {formatPrice(-discountCents)}
        </p>
      )}
      <p className="item-title">
        {sum.label} <span className="unbroken">{sum.text}</span>
      </p>
      <p className="note">
        {[priceLabel, describeOnRequest(onRequestCount)].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function describeOnRequest(count: number): string {
  return count === 0 ? '' : `Zuzüglich ${count} Stück mit Preis auf Anfrage.`;
}

/** Buttons to print the equipment list, save it as CSV, or copy it as text. */
function OrderExports({ order }: { order: OrderDetail }) {
  const copy = async () => {
    const isCopied = await copyText(toEquipmentText(order));
    showSnackbar(
      isCopied
        ? { message: 'Die Liste ist kopiert.', type: 'success' }
        : { message: 'Die Liste konnte nicht kopiert werden.', type: 'error' },
    );
  };
  const saveCsv = () =>
    saveFile({
      name: `Anfrage-${toOrderNumber(order)}.csv`,
      type: 'text/csv;charset=utf-8',
      content: toEquipmentCsv(order),
    });
  return (
    <>
      <PrintButton />
      <button className="button" data-look="plain" onClick={saveCsv} type="button">
        Als CSV speichern
      </button>
      <button className="button" data-look="plain" onClick={() => void copy()} type="button">
        Als Text kopieren
      </button>
    </>
  );
}
