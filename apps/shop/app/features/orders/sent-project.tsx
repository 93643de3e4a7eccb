import { useEffect } from 'react';
import { useCart } from '#app/stores/cart.ts';
import { cartCheckStore, useCartCheck } from '#app/sync/cart-check.ts';
import { countSentChanges, toChangePath } from '#app/sync/sent-changes.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { toSentList } from './change/project-change.ts';
import { loadOrder } from './fetch-orders.ts';

interface SentProjectProps {
  /** The inquiry that was sent from the project. */
  readonly orderId: number;
}

/** In the place of sending: the way to the inquiry that was sent from the project, and what has changed since. */
export function SentProject({ orderId }: SentProjectProps) {
  useSentList(orderId);
  const changes = useSentChanges();
  return (
    <div className="submit-box screen-only">
      {changes > 0 && (
        <PageLink className="button button-wide" to={toChangePath(orderId)}>
          {describeSending(changes)}
        </PageLink>
      )}
      <PageLink
        className="button button-wide"
        data-look={changes > 0 ? 'plain' : undefined}
        to={`/profile/orders/${orderId}`}
      >
        Anfrage öffnen
      </PageLink>
      <p className="note submit-note" role="status">
        {changes > 0
          ? 'Sie sehen vor dem Senden, was sich ändert.'
          : 'Was Sie hier ändern, können Sie dazu senden.'}
      </p>
    </div>
  );
}

/** The same in the bar of a small screen. */
export function SentStep({ orderId }: SentProjectProps) {
  const changes = useSentChanges();
  return changes > 0 ? (
    <PageLink className="button next-step" to={toChangePath(orderId)}>
      {describeSending(changes)}
    </PageLink>
  ) : (
    <PageLink className="button next-step" to={`/profile/orders/${orderId}`}>
      Anfrage öffnen
    </PageLink>
  );
}

function describeSending(changes: number): string {
  return changes === 1 ? '1 Änderung senden' : `${changes} Änderungen senden`;
}

function useSentChanges(): number {
  const sent = useCartCheck((check) => check.sent);
  const lines = useCart((cart) => cart.lines);
  const dates = useCart((cart) => cart.draft.info);
  return sent ? countSentChanges(sent, lines, dates) : 0;
}

/** Notes what was sent, so that each line of the list can say whether it differs. */
function useSentList(orderId: number): void {
  useEffect(() => {
    const { noteSent } = cartCheckStore.getState();
    let isLeft = false;
    loadOrder(orderId).then(
      (order) => {
        if (!isLeft && order.project) noteSent(toSentList(order, order.project));
      },
      (error: unknown) => console.warn('What was sent from a project could not be loaded', error),
    );
    return () => {
      isLeft = true;
      noteSent(null);
    };
  }, [orderId]);
}
