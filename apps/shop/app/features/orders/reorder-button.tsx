import type { Order } from '@klappe/contracts';
import { planReorder, type ReorderPlan } from '@klappe/domain';
import { Suspense, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchCartProducts } from '#app/backend/products.ts';
import { cartStore, toCartOffer } from '#app/stores/cart.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { toOrderedLine } from './ordered-line.tsx';

const ReorderDialog = lazyPart(async () => (await import('./reorder-dialog.tsx')).ReorderDialog);

interface ReorderButtonProps {
  readonly order: Pick<Order, 'products' | 'remark'>;
  readonly look: 'plain' | 'strong' | 'link';
  readonly describedBy?: string;
}

/** `Erneut anfragen`: fetches today's prices and stock, and asks before anything enters the cart. */
export function ReorderButton({ order, look, describedBy }: ReorderButtonProps) {
  const isLink = look === 'link';
  const [isBusy, setIsBusy] = useState(false);
  const [plan, setPlan] = useState<ReorderPlan | null>(null);
  const review = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setPlan(await planAgain(order));
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      showSnackbar({
        message:
          'Preise und Lagerstand sind gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
        type: 'error',
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <BusyButton
        aria-describedby={describedBy}
        className={isLink ? 'link-button' : 'button'}
        data-look={look === 'plain' ? 'plain' : undefined}
        isBusy={isBusy}
        onClick={() => void review()}
      >
        Erneut anfragen
      </BusyButton>
      {plan && (
        <Suspense>
          <ReorderDialog onClose={() => setPlan(null)} order={order} plan={plan} />
        </Suspense>
      )}
    </>
  );
}

/** What asking again for an order would add to the cart, with today's prices and stock. */
async function planAgain({ products }: Pick<Order, 'products'>): Promise<ReorderPlan> {
  const ordered = products.map(toOrderedLine);
  const codes = [...new Set(ordered.map(({ item }) => item.code))];
  const offers = (await fetchCartProducts(codes)).map(toCartOffer);
  return planReorder({ ordered, offers, cart: cartStore.getState().lines });
}
