import { copyText } from '#app/browser/copy-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

/**
 * Shares the address of the page, which names the chosen period, by the device's own dialog where it has one; else the
 * address is copied.
 */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <button
      className="button needs-script screen-only"
      data-look="plain"
      onClick={() => void share(title)}
      type="button"
    >
      <Icon name="share" />
      Teilen
    </button>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href;
  const data = { title, url };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      // The visitor closed the dialog of the device.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('The dialog for sharing could not be opened', error);
    }
  }
  const isCopied = await copyText(url);
  showSnackbar(
    isCopied
      ? { message: 'Der Link ist kopiert.', type: 'success' }
      : { message: 'Der Link kann nur aus der Adresszeile kopiert werden.', type: 'info' },
  );
}
