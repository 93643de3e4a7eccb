import { ORDER_STATE_LABELS, type OrderState } from '@klappe/domain';

/** Where an inquiry stands: in words, with a quiet mark. */
export function OrderStateMark({ state }: { state: OrderState }) {
  return (
    <span className="order-state">
      <span aria-hidden="true" className="order-state-mark" data-state={state} />
      {ORDER_STATE_LABELS[state]}
    </span>
  );
}
