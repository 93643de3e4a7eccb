import type { OrderDetail, ShownMeasures } from '@klappe/contracts';
import {
  type CartLine,
  formatShortDaysWithYear,
  groupByHeading,
  listProjectTexts,
  listUnderHeadings,
  PRICE_ON_REQUEST_TEXT,
  parsePeriod,
  toProjectTitle,
} from '@klappe/domain';
import { copyText } from '#app/browser/copy-text.ts';
import { type SayDays, useDayWords } from '#app/site/day-words.ts';
import { saveEquipmentCsv } from '#app/site/equipment-csv.ts';
import { CalendarFileLink, describeHandover, InquiryTotals } from '#app/site/inquiry-sheet.tsx';
import { ListMeasures, useMeasures } from '#app/site/list-measures.tsx';
import type { ListOnPaper } from '#app/site/paper-dialog.tsx';
import { type ShowPrice, usePrices } from '#app/site/prices.tsx';
import {
  describePrice,
  type EquipmentRow,
  EquipmentTable,
  toEquipmentRow,
} from '#app/ui/equipment-table.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import {
  findOrderSum,
  formatOrderDate,
  LineLink,
  readOrderSums,
  toOrderedLine,
  toOrderNumber,
} from './ordered-line.tsx';
import { readAskedDates } from './shown-dates.ts';

// An inquiry as it was sent: its facts, its lines, its sums.

/** What the customer wrote into the inquiry. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const say = useDayWords();
  return <Facts facts={[...listOrderFacts(order, say), ['Anmerkung', order.remark]]} />;
}

function listOrderFacts(order: OrderDetail, say: SayDays): readonly (readonly [string, string])[] {
  return [
    ['Nummer', toOrderNumber(order)],
    ['Gesendet am', formatOrderDate(order)],
    ...listProjectTexts(order),
    ['Mietzeitraum', toDays(order.planperiod)],
    [say('Drehtage'), toDays(order.usageperiod)],
    ['Übergabe', describeHandover(order)],
  ];
}

/** The dates of an inquiry as a calendar file; an order has them as texts. */
export function OrderCalendarFile({ order }: { order: OrderDetail }) {
  return (
    <CalendarFileLink
      dates={readAskedDates(order)}
      number={toOrderNumber(order)}
      project={order.projectReference}
      shipping={order.shipping ?? 'pickup'}
      slot={order.pickup ?? undefined}
    />
  );
}

/** The lines as they were sent, with their prices and totals of then. */
export function OrderedLines({ order }: { order: OrderDetail }) {
  const { show } = usePrices();
  return (
    <>
      <EquipmentTable
        rows={listUnderHeadings(order.products).map((product) => ({
          ...toRow(toOrderedLine(product), show),
          heading: product.heading,
        }))}
      />
      <OrderTotals order={order} />
    </>
  );
}

function toRow(line: CartLine, show: ShowPrice): EquipmentRow {
  const { item, link, qty } = line;
  const row = toEquipmentRow(item, qty, show);
  if (!link) return row;
  return {
    ...row,
    name: <LineLink to={link}>{row.name}</LineLink>,
  };
}

/** The totals as they were stored with the inquiry, not as they would be with today’s prices. */
function OrderTotals({ order }: { order: OrderDetail }) {
  const { usageDays = null, onRequestCount } = order;
  const { show } = usePrices();
  const note =
    onRequestCount > 0 ? `Zuzüglich ${onRequestCount} Stück mit ${PRICE_ON_REQUEST_TEXT}.` : '';
  return (
    <InquiryTotals
      {...readOrderSums(order)}
      note={note}
      sum={findOrderSum(order, show).text}
      usageDays={usageDays}
    />
  );
}

/** Weight, volume and load of what was asked for, with the house's figures of today. */
export function OrderMeasures({ order, measures }: MeasuredOrder) {
  return (
    <ListMeasures
      className="order-part panel sheet"
      lines={order.products.map(toOrderedLine)}
      measures={measures}
    />
  );
}

export interface MeasuredOrder {
  readonly order: OrderDetail;
  /** Null until they are known. */
  readonly measures: ShownMeasures | null;
}

export function useOrderMeasures({ products }: OrderDetail): ShownMeasures | null {
  return useMeasures(products.map(toOrderedLine));
}

/** Saves and copies the lines of an order for other programs. */
export function useOrderExports({ order, measures }: MeasuredOrder) {
  const say = useDayWords();
  const prices = usePrices();
  const copy = async () => {
    const isCopied = await copyText(toEquipmentText(order, say, prices.show));
    showSnackbar(
      isCopied
        ? { message: 'Die Liste ist kopiert.', type: 'success' }
        : { message: 'Die Liste konnte nicht kopiert werden.', type: 'error' },
    );
  };
  const number = toOrderNumber(order);
  const lines = listUnderHeadings(order.products).map((product) => ({
    ...toOrderedLine(product),
    heading: product.heading,
  }));
  const saveCsv = () => saveEquipmentCsv(`Anfrage-${number}.csv`, lines, prices, measures);
  const { label, text } = findOrderSum(order, prices.show);
  const paper: ListOnPaper = {
    title: `Anfrage ${number}`,
    facts: listOrderFacts(order, say),
    lines,
    total: [label, text],
    totalNotes: [prices.label],
    measures,
    serials: listSerials(order),
  };
  return { copy, saveCsv, paper };
}

/** What the house has packed, by code. */
function listSerials({ project }: OrderDetail): Readonly<Record<string, string[]>> {
  const packed = (project?.planned ?? []).filter(({ serials }) => serials.length > 0);
  const byCode = Map.groupBy(packed, ({ code }) => code);
  return Object.fromEntries(
    [...byCode].map(([code, lines]) => [code, lines.flatMap(({ serials }) => serials)]),
  );
}

// An inquiry as text, for mails and notes.

/** `Mo 7.12. – Do 10.12.2026`; a text that is no period stays as it is. */
function toDays(text: string): string {
  const period = parsePeriod(text);
  return period ? formatShortDaysWithYear(period) : text;
}

export function toEquipmentText(order: OrderDetail, say: SayDays, show?: ShowPrice): string {
  const { planperiod, usageperiod, products } = order;
  const title = toProjectTitle(order);
  const head = [
    `Anfrage ${toOrderNumber(order)} vom ${formatOrderDate(order)}`,
    title && `Projekt: ${title}`,
    planperiod && `Mietzeitraum: ${toDays(planperiod)}`,
    usageperiod && usageperiod !== planperiod && `${say('Drehtage')}: ${toDays(usageperiod)}`,
  ].filter(Boolean);
  const toText = (product: OrderDetail['products'][number]) => {
    const line = toOrderedLine(product);
    const { price, per } = describePrice(line.item, line.qty, show);
    const sale = line.item.kind === 'sale' ? ', Gebrauchtkauf' : '';
    return `${line.qty} × ${line.item.displayname} (${line.item.code}${sale}), ${[price, per].filter(Boolean).join(' ')}`;
  };
  const groups = groupByHeading(products).map(({ heading, lines }) =>
    [...(heading ? [heading] : []), ...lines.map(toText)].join('\n'),
  );
  return [head.join('\n'), ...groups].join('\n\n');
}
