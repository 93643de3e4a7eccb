import { ORDER_STATE_LABELS, type OrderState } from '@klappe/domain';

const COLOURS: Readonly<Record<OrderState, string>> = {
  received: 'bg-edge',
  delivered: 'bg-info',
  accepted: 'bg-success',
  declined: 'bg-sale',
};

/** Where an inquiry stands: in words, with a quiet mark. */
export function OrderStateMark({ state }: { state: OrderState }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2.5 flex-none border ${COLOURS[state]}`} />
      {ORDER_STATE_LABELS[state]}
    </span>
  );
}
