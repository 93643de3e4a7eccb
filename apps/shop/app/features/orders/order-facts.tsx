import type { OrderDetail } from '@klappe/contracts';
import { type OrderState, PICKUP_LABELS, SHIPPING_LABELS } from '@klappe/domain';
import { OrderStateMark } from './order-state-mark.tsx';
import { formatOrderDate, toOrderNumber } from './ordered-line.ts';

const MEANINGS: Readonly<Record<OrderState, string>> = {
  received: 'Ihre Anfrage ist bei uns gespeichert und geht in Kürze an das Haus.',
  delivered: 'Ihre Anfrage liegt dem Haus vor und wird geprüft.',
  accepted:
    'Das Haus hat Ihre Anfrage angenommen. Ein Vertrag kommt erst mit Ihrer Zusage zum Angebot zustande.',
  declined: 'Das Haus kann diese Anfrage so nicht annehmen.',
};

/** When, how and for what an inquiry was sent, and where it stands. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { delivery, planperiod, usageperiod, remark } = order;
  const facts = [
    ['Nummer', toOrderNumber(order)],
    ['Gesendet am', formatOrderDate(order)],
    ['Projektreferenz', order.projectReference],
    ['Mietzeitraum', planperiod],
    ['Nutzung', usageperiod],
    ['Übergabe', describeHandover(order)],
    ['Anmerkung', remark],
  ] as const;
  return (
    <dl className="num grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div className="contents" key={term}>
              <dt className="text-mute">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{fact}</dd>
            </div>
          ),
      )}
      {delivery && (
        <div className="contents">
          <dt className="text-mute">Stand</dt>
          <dd>
            <OrderStateMark state={delivery.state} />
            <span className="block text-sm text-mute print:hidden">{MEANINGS[delivery.state]}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

function describeHandover({ shipping, pickup }: OrderDetail): string {
  const slot = pickup ? PICKUP_LABELS[pickup] : '';
  if (!shipping) return slot;
  return slot ? `${SHIPPING_LABELS[shipping]}, ${slot.toLowerCase()}` : SHIPPING_LABELS[shipping];
}
