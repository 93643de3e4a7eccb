import type { CartLine } from '@klappe/domain';
import type { DemandEvents } from '#app/backend/demand.ts';
import { cartStore } from '#app/stores/cart.ts';
import { productStore } from '#app/stores/product.ts';

/** A report costs the backend a millisecond, a fresh page 23: one report for some pages. */
const PAUSE_MS = 15_000;
const MAX_EVENTS = 20;

/**
 * Tells the backend which products are opened and put into the cart, a few at a time and without anything about who does it,
 * until the answered function is called. `linesAtFirst` are the cart's when the page could be used: this code is loaded after
 * that, and a visitor may have been faster.
 */
export function startDemandReports(linesAtFirst: readonly CartLine[]): () => void {
  let events: DemandEvents = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const sent = events.slice(0, MAX_EVENTS);
    events = [];
    // What does not arrive is not counted; nobody has to know.
    void sendLater(sent).catch(() => {});
  }

  function add(event: DemandEvents[number]): void {
    events.push(event);
    timer ??= setTimeout(send, PAUSE_MS);
  }
  // Another app or tab comes before it: many do not come back.
  const sendBeforeLeaving = () => document.visibilityState === 'hidden' && send();
  document.addEventListener('visibilitychange', sendBeforeLeaving);

  const [opened] = productStore.getState().seen;
  if (opened && isOfPage(opened.code)) add({ kind: 'view', code: opened.code });
  const stopViews = productStore.subscribe(({ seen: [now] }, { seen: [before] }) => {
    if (now && now !== before) add({ kind: 'view', code: now.code });
  });
  // Lines that come with an account or another tab come together.
  const addCart = (lines: readonly CartLine[], before: readonly CartLine[]) => {
    if (lines.length !== before.length + 1) return;
    const known = new Set(before.map(({ item }) => `${item.kind} ${item.code}`));
    const added = lines.find(({ item }) => !known.has(`${item.kind} ${item.code}`));
    if (added) add({ kind: 'cart', code: added.item.code });
  };
  addCart(cartStore.getState().lines, linesAtFirst);
  const stopCarts = cartStore.subscribe(({ lines }, before) => addCart(lines, before.lines));
  return () => {
    stopViews();
    stopCarts();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', sendBeforeLeaving);
  };
}

/** The code that calls the backend is not part of every page. */
async function sendLater(events: DemandEvents): Promise<void> {
  const { sendDemand } = await import('#app/backend/demand.ts');
  await sendDemand(events);
}

/** True for the product whose page was the first of the visit: it was seen before the reports began. */
function isOfPage(code: string): boolean {
  return window.location.pathname.toLowerCase().endsWith(code.toLowerCase());
}
