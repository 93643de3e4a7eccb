import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import { type CartNotice, showCartNotices } from '#app/sync/cart-notices.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

/** Keeps the cart of whoever is logged in on the server, and shows what the customer must know of it. */
export async function keepCart(): Promise<void> {
  showCartNotices((notice) => {
    const type = notice.kind === 'refused' ? 'error' : 'info';
    showSnackbar({ message: describeCartNotice(notice), type });
  });
  await startCartSync().settled();
}

export function describeCartNotice(notice: CartNotice): string {
  switch (notice.kind) {
    case 'session-expired':
      return SESSION_EXPIRED_TEXT;
    case 'project-gone':
      return 'Sie können dieses Projekt nicht mehr bearbeiten. Seine Liste liegt im Warenkorb.';
    case 'refused':
      return `Ihr Warenkorb ist nur in diesem Browser gespeichert. ${notice.message}`;
    case 'merged':
      return describeMerge(notice);
  }
}

function describeMerge({
  added,
  raised,
  wasEmpty,
}: Extract<CartNotice, { kind: 'merged' }>): string {
  if (wasEmpty) return `Ihr gespeicherter Warenkorb ist wieder da: ${countLines(added)}.`;
  const parts = [
    added > 0 && `${countLines(added)} übernommen`,
    raised > 0 && `bei ${countLines(raised)} gilt die größere Menge`,
  ];
  return `Mit Ihrem gespeicherten Warenkorb zusammengeführt: ${parts.filter(Boolean).join(', ')}.`;
}

function countLines(count: number): string {
  return count === 1 ? '1 Position' : `${count} Positionen`;
}
