import './compare-toggle.css';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { productStore, useCompared } from '#app/stores/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { toComparePath } from './compare-address.ts';

interface CompareToggleProps {
  readonly code: string;
  readonly name: string;
  /** Shows the scales alone, for lists of many products. */
  readonly isCompact?: boolean;
}

/** The scales: takes a product into the comparison or out of it. */
export function CompareToggle({ code, name, isCompact = false }: CompareToggleProps) {
  const compared = useCompared();
  const isOn = useIsHydrated() && compared.includes(code);
  const toggle = () => {
    if (productStore.getState().toggleCompared(code)) return;
    showSnackbar({
      message: 'Vier Produkte sind schon im Vergleich. Nehmen Sie zuerst eines heraus.',
      type: 'info',
    });
  };
  return (
    <>
      <button
        aria-pressed={isOn}
        className={isCompact ? 'compare-mark needs-script' : 'button compare-button needs-script'}
        data-look="plain"
        onClick={toggle}
        title={isCompact ? 'Vergleichen' : undefined}
        type="button"
      >
        <Icon name="compare" />
        <span className={isCompact ? 'sr-only' : undefined}>Vergleichen</span>
        <span className="sr-only"> {name}</span>
      </button>
      {!isCompact && (
        <noscript>
          <a className="button" data-look="plain" href={toComparePath([code])}>
            Vergleichen
          </a>
        </noscript>
      )}
    </>
  );
}
