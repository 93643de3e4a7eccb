import type { Order } from '@klappe/contracts';
import type { ReorderWish } from '@klappe/domain';
import { useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchCartProducts } from '#app/backend/products.ts';
import { toCartOffer } from '#app/stores/cart.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { toOrderedLine } from './ordered-line.tsx';

const ReorderDialog = lazyPart(async () => (await import('./reorder-dialog.tsx')).ReorderDialog);

interface ReorderButtonProps {
  readonly order: Pick<Order, 'products' | 'remark' | 'projectReference'>;
  readonly look: 'plain' | 'strong' | 'link';
  readonly describedBy?: string;
}

/** `Erneut anfragen`: fetches today's prices and stock, and asks before anything enters the cart. */
export function ReorderButton({ order, look, describedBy }: ReorderButtonProps) {
  const isLink = look === 'link';
  const [wish, setWish] = useState<Omit<ReorderWish, 'cart'> | null>(null);
  const { isBusy, run } = useTask(
    async () => setWish(await fetchWish(order)),
    (error) => {
      if (!(error instanceof BackendError)) throw error;
      showSnackbar({ message: UNREACHABLE, type: 'error' });
      return null;
    },
  );
  return (
    <>
      <BusyButton
        aria-describedby={describedBy}
        className={isLink ? 'link-button' : 'button'}
        data-look={look === 'plain' ? 'plain' : undefined}
        isBusy={isBusy}
        onClick={() => void run()}
      >
        Erneut anfragen
      </BusyButton>
      {wish && <ReorderDialog onClose={() => setWish(null)} order={order} wish={wish} />}
    </>
  );
}

const UNREACHABLE =
  'Preise und Lagerstand sind gerade nicht erreichbar. Bitte versuchen Sie es erneut.';

/** The lines of an order, with today's prices and stock. */
async function fetchWish({ products }: Pick<Order, 'products'>) {
  const ordered = products.map(toOrderedLine);
  const codes = [...new Set(ordered.map(({ item }) => item.code))];
  return { ordered, offers: (await fetchCartProducts(codes)).map(toCartOffer) };
}
