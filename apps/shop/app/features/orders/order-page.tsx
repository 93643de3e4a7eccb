import type { OrderDetail } from '@klappe/contracts';
import type { CartLine } from '@klappe/domain';
import { PrintHead } from '#app/site/print-head.tsx';
import { type EquipmentRow, EquipmentTable } from '#app/ui/equipment-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { OrderExports } from './order-exports.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTotals } from './order-totals.tsx';
import { describeLinePrice, toOrderedLine, toOrderNumber } from './ordered-line.ts';
import { ReorderButton } from './reorder-button.tsx';

/** One inquiry of the history: on the screen, and on paper as an equipment list. */
export function OrderPage({ order }: { order: OrderDetail }) {
  return (
    <article className="max-w-[860px] print:max-w-none">
      <PrintHead />
      <p className="mb-2 print:hidden">
        <PageLink className="link-button" to="/profile/orders">
          <Icon name="previous" size={18} />
          Alle Anfragen
        </PageLink>
      </p>
      <h1 className="page-title wrap-anywhere">
        {order.projectReference || `Anfrage ${toOrderNumber(order)}`}
      </h1>
      <div className="border border-line bg-white p-4 md:p-5 print:border-0 print:p-0">
        <OrderFacts order={order} />
        <h2 className="mt-7 mb-2 text-xl font-bold">Equipmentliste</h2>
        <EquipmentTable rows={order.products.map((product) => toRow(toOrderedLine(product)))} />
        <OrderTotals order={order} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
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
          <PageLink className="hover:underline" to={link}>
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
