import { reportDemand } from '@klappe/contracts';
import { callBackend } from '#app/backend/call-backend.ts';
import { cartStore } from '#app/stores/cart.ts';
import { productStore } from '#app/stores/product.ts';

const PAUSE_MS = 3000;
const MAX_EVENTS = 20;

type Kind = 'view' | 'cart';

/**
 * Tells the backend which products are opened and put into the cart, a few at a time and without anything about who does it,
 * until the answered function is called.
 */
export function startDemandReports(): () => void {
  let events: { kind: Kind; code: string }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    timer = undefined;
    const data = { events: events.slice(0, MAX_EVENTS) };
    events = [];
    // What does not arrive is not counted; nobody has to know.
    callBackend(reportDemand, { input: { data }, outlivesPage: true }).catch(() => {});
  }

  function add(kind: Kind, code: string): void {
    events.push({ kind, code });
    timer ??= setTimeout(send, PAUSE_MS);
  }

  const stopViews = productStore.subscribe(({ seen: [now] }, { seen: [before] }) => {
    if (now && now !== before) add('view', now.code);
  });
  // Lines that come with an account or another tab come together.
  const stopCarts = cartStore.subscribe(({ lines }, { lines: before }) => {
    if (lines.length !== before.length + 1) return;
    const known = new Set(before.map(({ item }) => `${item.kind} ${item.code}`));
    const added = lines.find(({ item }) => !known.has(`${item.kind} ${item.code}`));
    if (added) add('cart', added.item.code);
  });
  return () => {
    stopViews();
    stopCarts();
    clearTimeout(timer);
  };
}
