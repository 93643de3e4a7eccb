import type { Order } from '@klappe/contracts';
import type { ReorderPlan } from '@klappe/domain';
import { lazy, Suspense, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { planAgain } from './plan-again.ts';

const ReorderDialog = lazy(async () => ({
  default: (await import('./reorder-dialog.tsx')).ReorderDialog,
}));

interface ReorderButtonProps {
  readonly order: Pick<Order, 'products'>;
  readonly look: 'plain' | 'strong';
  /** Id of what names the order. */
  readonly describedBy?: string;
}

/** `Erneut anfragen`: looks what the house offers today, and asks before anything enters the cart. */
export function ReorderButton({ order, look, describedBy }: ReorderButtonProps) {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [plan, setPlan] = useState<ReorderPlan | null>(null);
  const review = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setPlan(await planAgain(backendUrl, order));
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
      <button
        aria-busy={isBusy || undefined}
        aria-describedby={describedBy}
        className="button"
        data-look={look === 'plain' ? 'plain' : undefined}
        onClick={() => void review()}
        type="button"
      >
        {isBusy && <span aria-hidden="true" className="spinner" />}
        Erneut anfragen
      </button>
      {plan && (
        <Suspense>
          <ReorderDialog onClose={() => setPlan(null)} order={order} plan={plan} />
        </Suspense>
      )}
    </>
  );
}
