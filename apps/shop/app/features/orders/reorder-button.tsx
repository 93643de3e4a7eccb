import type { Order } from '@klappe/contracts';
import type { ReorderWish } from '@klappe/domain';
import { useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchCartProducts } from '#app/backend/products.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { toCartOffer } from '#app/stores/cart.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { toOrderedLine } from './ordered-line.tsx';

const ReorderDialog = lazyPart(async () => (await import('./reorder-dialog.tsx')).ReorderDialog);

type Reordered = Pick<Order, 'products' | 'remark' | 'projectReference'>;

interface ReorderButtonProps {
  /** Of a list, which has no products, how it is loaded. */
  readonly order: Reordered | (() => Promise<Reordered>);
  readonly look: 'plain' | 'strong' | 'link';
  readonly describedBy?: string;
}

interface Asked {
  readonly order: Reordered;
  readonly wish: Omit<ReorderWish, 'cart'>;
}

/** `Erneut anfragen`: fetches today's prices and stock, and asks before anything enters the cart. */
export function ReorderButton({ order, look, describedBy }: ReorderButtonProps) {
  const isLink = look === 'link';
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isBusy, run } = useTask(
    async () => {
      const loaded = typeof order === 'function' ? await order() : order;
      setAsked({ order: loaded, wish: await fetchWish(loaded) });
    },
    (error) => {
      if (error instanceof LoginDeclined) return null;
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
      {asked && <ReorderDialog onClose={() => setAsked(null)} {...asked} />}
    </>
  );
}

const UNREACHABLE =
  'Preise und Lagerstand sind gerade nicht erreichbar. Bitte versuchen Sie es erneut.';

/** The lines of an order, with today's prices and stock. */
async function fetchWish({ products }: Reordered) {
  const ordered = products.map(toOrderedLine);
  const codes = [...new Set(ordered.map(({ item }) => item.code))];
  return { ordered, offers: (await fetchCartProducts(codes)).map(toCartOffer) };
}
