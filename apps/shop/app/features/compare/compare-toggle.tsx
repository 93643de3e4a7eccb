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

export function CompareToggle({ code, name, isCompact = false }: CompareToggleProps) {
  const isOn = useCompared().includes(code);
  const toggle = () => {
    if (productStore.getState().toggleCompared(code)) return;
    showSnackbar({
      message: 'Vier Produkte sind schon im Vergleich. Nehmen Sie zuerst eines heraus.',
      type: 'info',
    });
  };
  if (isCompact) {
    return (
      <button
        aria-label={`Vergleichen ${name}`}
        aria-pressed={isOn}
        className="icon-button compare-mark needs-script"
        onClick={toggle}
        type="button"
      />
    );
  }
  return (
    <>
      <button
        aria-pressed={isOn}
        className="button compare-button needs-script"
        data-look="plain"
        onClick={toggle}
        type="button"
      >
        <Icon name="compare" />
        <span>Vergleichen</span>
        <span className="sr-only"> {name}</span>
      </button>
      <noscript>
        <a className="button" data-look="plain" href={toComparePath([code])}>
          Vergleichen
        </a>
      </noscript>
    </>
  );
}
