import { SESSION_EXPIRED_TEXT, sessionStore } from '#app/session/session.ts';
import { cartStore } from '#app/stores/cart.ts';
import { undoQuantity } from '#app/stores/change-list.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';
import {
  addCartNotice,
  type CartNotice,
  describeLineChange,
  showCartNotices,
} from '#app/sync/cart-notices.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { type SnackbarAction, showSnackbar } from '#app/ui/snackbar-queue.ts';

/** Keeps the cart of whoever is logged in on the server, and shows what the customer must know of it. */
export async function keepCart(): Promise<void> {
  showCartNotices((notice) => {
    const type = notice.kind === 'refused' ? 'error' : 'info';
    showSnackbar({ message: describeCartNotice(notice), type, action: findAction(notice) });
  });
  const sync = startCartSync();
  await sync.settled();
  const { followOpenProject } = await import('#app/sync/follow-project.ts');
  // Once for the page: it listens to later logins, too.
  if (isFollowing) return;
  isFollowing = true;
  followOpenProject({
    cart: cartStore,
    session: sessionStore,
    sync,
    check: cartCheckStore,
    page: document,
    notify: addCartNotice,
  });
}

let isFollowing = false;

/** The basket with what was changed in its project. */
const CHANGES_PATH = '/basket#verlauf';

export function describeCartNotice(notice: CartNotice): string {
  switch (notice.kind) {
    case 'session-expired':
      return describeExpired(notice);
    case 'project-gone':
      return 'Sie können dieses Projekt nicht mehr bearbeiten. Seine Liste liegt im Warenkorb.';
    case 'only-read':
      return `Das Projekt „${notice.name}“ dürfen Sie nur noch ansehen. Ihr eigener Warenkorb ist offen.`;
    case 'sent-by-other':
      return `${notice.by} hat die Anfrage ${notice.number} gesendet.`;
    case 'refused':
      return `Ihr Warenkorb ist nur in diesem Browser gespeichert. ${notice.message}`;
    case 'overruled':
      return `${notice.by} hat die Menge von „${notice.offer.item.displayname}“ eben auf ${notice.to} gesetzt.`;
    case 'changed-by-other':
      return describeOthersChange(notice);
    case 'merged':
      return describeMerge(notice);
  }
}

/** The pieces that came from the account have left the screen: the basket says where they are. */
function describeExpired({ setAside = 0 }: Extract<CartNotice, { kind: 'session-expired' }>) {
  if (setAside === 0) return SESSION_EXPIRED_TEXT;
  const kept = `${setAside} Artikel aus Ihrem Konto ${setAside === 1 ? 'ist' : 'sind'} gemerkt`;
  return `${SESSION_EXPIRED_TEXT} ${kept} und nach der Anmeldung wieder im Warenkorb.`;
}

function describeOthersChange({
  by,
  changes,
}: Extract<CartNotice, { kind: 'changed-by-other' }>): string {
  const [change, ...others] = changes;
  if (!change) return `${by} hat das Projekt geändert.`;
  if (others.length > 0) return `${by} hat ${changes.length} Zeilen geändert.`;
  const { offer, ...quantities } = change;
  return `${by} hat ${describeLineChange({ name: offer.item.displayname, ...quantities })}.`;
}

/** What the customer can do about it: take back what another one did, or see what that was. */
export function findAction(notice: CartNotice): SnackbarAction | undefined {
  if (notice.kind === 'overruled') {
    const { offer, from: mine } = notice;
    return {
      label: `Meine ${mine} nehmen`,
      run: () => cartStore.getState().setQuantity(offer.item, mine),
    };
  }
  if (notice.kind === 'only-read')
    return { label: 'Ansehen', to: `/profile/projects/${notice.id}` };
  if (notice.kind === 'project-gone') return { label: 'Zum Warenkorb', to: '/basket' };
  if (notice.kind === 'sent-by-other') return { label: 'Ansehen', to: CHANGES_PATH };
  if (notice.kind !== 'changed-by-other') return undefined;
  const [change, ...others] = notice.changes;
  if (!change || others.length > 0) return { label: 'Ansehen', to: CHANGES_PATH };
  return { label: 'Rückgängig', run: () => undoQuantity(cartStore, change) };
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
