import type { OrderDetail } from '@klappe/contracts';
import {
  type CartLine,
  formatShortDaysWithYear,
  listProjectTexts,
  ON_REQUEST_TEXT,
  type OrderState,
  parsePeriod,
  parsePlainDate,
  toEuros,
  toProjectTitle,
} from '@klappe/domain';
import { copyText } from '#app/browser/copy-text.ts';
import { saveFile } from '#app/browser/save-file.ts';
import { CalendarFileLink, describeHandover, InquiryTotals } from '#app/site/inquiry-sheet.tsx';
import { type Prices, type ShowPrice, usePrices } from '#app/site/prices.tsx';
import { PrintHead } from '#app/site/print-head.tsx';
import {
  describePrice,
  type EquipmentRow,
  EquipmentTable,
  toPer,
} from '#app/ui/equipment-table.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import {
  findOrderSum,
  formatOrderDate,
  OrderStateMark,
  readOrderSums,
  toOrderedLine,
  toOrderNumber,
} from './ordered-line.tsx';
import { ReorderButton } from './reorder-button.tsx';

/** One inquiry of the history: on the screen, and on paper as an equipment list. */
export function OrderPage({ order }: { order: OrderDetail }) {
  const { show } = usePrices();
  return (
    <article className="narrow order-page">
      <PrintHead />
      <p className="gap-below screen-only">
        <PageLink className="link-button" to="/profile/orders">
          <Icon name="previous" size={18} />
          Alle Anfragen
        </PageLink>
      </p>
      <h1 className="page-title breakable">
        {toProjectTitle(order) || `Anfrage ${toOrderNumber(order)}`}
      </h1>
      <div className="panel sheet">
        <OrderFacts order={order} />
        <OrderCalendarFile order={order} />
        <h2 className="block-title order-list-title">Equipmentliste</h2>
        <EquipmentTable
          rows={order.products.map((product) => toRow(toOrderedLine(product), show))}
        />
        <OrderTotals order={order} />
      </div>
      <div className="buttons buttons-below screen-only">
        <ReorderButton look="strong" order={order} />
        <OrderExports order={order} />
      </div>
    </article>
  );
}

function toRow(line: CartLine, show: ShowPrice): EquipmentRow {
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
    ...describePrice(item, qty, show),
  };
}

const STATE_EXPLANATIONS: Readonly<Record<OrderState, string>> = {
  received: 'Ihre Anfrage ist bei uns gespeichert und geht in Kürze an das Haus.',
  delivered: 'Ihre Anfrage liegt dem Haus vor und wird geprüft.',
  accepted:
    'Das Haus hat Ihre Anfrage angenommen. Ein Vertrag kommt erst mit Ihrer Zusage zum Angebot zustande.',
  declined: 'Das Haus kann diese Anfrage so nicht annehmen.',
};

function OrderFacts({ order }: { order: OrderDetail }) {
  const { delivery, planperiod, usageperiod, remark } = order;
  const state = delivery && (
    <>
      <OrderStateMark state={delivery.state} />
      <span className="note note-below screen-only">{STATE_EXPLANATIONS[delivery.state]}</span>
    </>
  );
  return (
    <Facts
      facts={[
        ['Nummer', toOrderNumber(order)],
        ['Gesendet am', formatOrderDate(order)],
        ...listProjectTexts(order),
        ['Mietzeitraum', toDays(planperiod)],
        ['Drehtage', toDays(usageperiod)],
        ['Übergabe', describeHandover(order)],
        ['Anmerkung', remark],
        ['Stand', state],
      ]}
    />
  );
}

/** `Mo 7.12. – Do 10.12.2026`; a text that is no period stays as it is. */
function toDays(text: string): string {
  const period = parsePeriod(text);
  return period ? formatShortDaysWithYear(period) : text;
}

/** The dates of an inquiry as a calendar file; an order has them as texts. */
function OrderCalendarFile({ order }: { order: OrderDetail }) {
  const dates = {
    start: parsePlainDate(order.rentalStart),
    end: parsePlainDate(order.rentalEnd),
    useStart: parsePlainDate(order.useStart),
    useEnd: parsePlainDate(order.useEnd),
  };
  return (
    <CalendarFileLink
      dates={dates}
      number={toOrderNumber(order)}
      shipping={order.shipping ?? 'pickup'}
      slot={order.pickup ?? undefined}
    />
  );
}

/** The totals as they were stored with the inquiry, not as they would be with today’s prices. */
function OrderTotals({ order }: { order: OrderDetail }) {
  const { usageDays = null, onRequestCount } = order;
  const { show } = usePrices();
  const note = onRequestCount > 0 ? `Zuzüglich ${onRequestCount} Stück mit Preis auf Anfrage.` : '';
  return (
    <InquiryTotals
      {...readOrderSums(order)}
      note={note}
      sum={findOrderSum(order, show).text}
      usageDays={usageDays}
    />
  );
}

function OrderExports({ order }: { order: OrderDetail }) {
  const prices = usePrices();
  const copy = async () => {
    const isCopied = await copyText(toEquipmentText(order, prices.show));
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
      content: toEquipmentCsv(order, prices),
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

export function toEquipmentText(order: OrderDetail, show?: ShowPrice): string {
  const { planperiod, usageperiod, products } = order;
  const title = toProjectTitle(order);
  const head = [
    `Anfrage ${toOrderNumber(order)} vom ${formatOrderDate(order)}`,
    title && `Projekt: ${title}`,
    planperiod && `Mietzeitraum: ${toDays(planperiod)}`,
    usageperiod && usageperiod !== planperiod && `Drehtage: ${toDays(usageperiod)}`,
  ].filter(Boolean);
  const lines = products.map((product) => {
    const line = toOrderedLine(product);
    const { price, per } = describePrice(line.item, line.qty, show);
    const sale = line.item.kind === 'sale' ? ', Gebrauchtkauf' : '';
    return `${line.qty} × ${line.item.displayname} (${line.item.code}${sale}), ${[price, per].filter(Boolean).join(' ')}`;
  });
  return [...head, '', ...lines].join('\n');
}

/** Without it, spreadsheets read UTF-8 umlauts wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of an order for a spreadsheet set to German: semicolons, comma decimals. Prices are those of the page. */
export function toEquipmentCsv(
  { products }: Pick<OrderDetail, 'products'>,
  { label, toShown }: Pick<Prices, 'label' | 'toShown'>,
): string {
  const head = [
    ...['Menge', 'Artikel', 'Code', 'Art'],
    ...[`Einzelpreis in Euro ${label}`, 'Preis für', `Preis in Euro ${label}`].map(toCell),
  ];
  const rows = products.map((product) => {
    const { item, qty } = toOrderedLine(product);
    const cents = item.priceOnRequest ? null : (item.priceCents ?? 0);
    return [
      String(qty),
      toCell(item.displayname),
      toCell(item.code),
      item.kind === 'sale' ? 'Gebrauchtkauf' : 'Miete',
      ...(cents === null
        ? [ON_REQUEST_TEXT, '', ON_REQUEST_TEXT]
        : [toDecimal(toShown(cents)), toPer(item.kind), toDecimal(toShown(cents * qty))]),
    ];
  });
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => `${row.join(';')}\r\n`).join('')}`;
}

function toDecimal(cents: number): string {
  return toEuros(cents).toFixed(2).replace('.', ',');
}

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[\s]*[=+\-@|%]|^[\t\r\n]/;

/** Escapes a text for a CSV cell: formulas get an apostrophe, separators and quotes are quoted. */
function toCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[;"\r\n,\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
