import type { CartLine } from '@klappe/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { createSessionStore } from '#app/session/session.ts';
import { createCartStore } from '#app/stores/cart.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { createCartCheckStore } from './cart-check.ts';
import type { CartNotice } from './cart-notices.ts';
import { followOpenProject } from './follow-project.ts';

const PROJECT = { id: 7, name: 'Doku', cart: null };
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab whose open project others change; the calls of its sync are counted. */
function openTab({ answersEvents = true } = {}) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let connections = 0;
  stubBackend(async (_, { signal }) => {
    connections += 1;
    if (!answersEvents) return new Response('', { status: 429 });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void streams.push(controller),
      cancel: () => {},
    });
    signal?.addEventListener('abort', () => streams.at(-1)?.error(signal.reason));
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const storage = createFakeBrowser({ token: 't', authenticated: 'true' }).openTab();
  const cart = createCartStore(storage);
  const session = createSessionStore(storage);
  const check = createCartCheckStore(cart);
  const notices: CartNotice[] = [];
  let refetches = 0;
  /** What the server adds with the next refetch. */
  let others: (lines: readonly CartLine[]) => readonly CartLine[] = (lines) => lines;
  followOpenProject({
    page,
    cart,
    session,
    check,
    notify: (notice) => void notices.push(notice),
    sync: {
      settled: async () => {},
      refetch: async () => {
        refetches += 1;
        cart.getState().change(({ lines }) => ({
          lines: others(lines),
          agreement: { revision: refetches } as never,
        }));
      },
    },
  });
  const open = (project: object | null) => cart.getState().change(() => ({ project }) as never);
  const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return {
    cart,
    check,
    session,
    page,
    notices,
    open,
    send,
    streams,
    saveByOther: (work: typeof others) => {
      others = work;
    },
    read: () => ({ connections, refetches }),
  };
}

const event = (changes: object = {}) =>
  `data: ${JSON.stringify({ revision: 3, by: 'Katharina', isCaller: false, ...changes })}\n\n`;

test('what another one adds is brought in and told, however the event comes in pieces', async () => {
  const tab = openTab();
  await tick();
  expect(tab.read()).toEqual({ connections: 0, refetches: 0 });
  tab.open(PROJECT);
  await tick();
  tab.saveByOther((lines) => [...lines, { ...anOffer({ code: 'SKY' }), qty: 2 }]);
  tab.send(`:\n\n${event().slice(0, 12)}`);
  await tick();
  expect(tab.read().refetches).toBe(0);
  tab.send(event().slice(12));
  await tick();
  expect(tab.notices).toMatchObject([
    { kind: 'changed-by-other', by: 'Katharina', changes: [{ from: 0, to: 2 }] },
  ]);
  // One’s own change on another device is brought in without a word.
  tab.send(event({ isCaller: true, revision: 4 }));
  await tick();
  expect(tab.read()).toEqual({ connections: 1, refetches: 2 });
  expect(tab.notices).toHaveLength(1);
});

test('a line that another one takes out is told with its section, its note and its place', async () => {
  const tab = openTab();
  tab.open(PROJECT);
  for (const code of ['CAM', 'RED']) tab.cart.getState().add(anOffer({ code }));
  const said = { code: 'RED', kind: 'rental', heading: '2nd Unit', note: 'mit Cage' } as const;
  tab.cart.getState().change(() => ({ listed: [{ ...said, guessedFrom: '' }] }));
  await tick();
  tab.saveByOther((lines) => lines.slice(0, 1));
  tab.send(event());
  await tick();
  const left = { heading: '2nd Unit', note: 'mit Cage', guessedFrom: '', place: 1 };
  expect(tab.notices).toMatchObject([{ changes: [{ from: 1, to: 0, left }] }]);
});

test('what was taken out of another list a moment ago is told where another one takes it out of this one', async () => {
  const tab = openTab();
  // The cart becomes a project: its lines leave the cart.
  tab.cart.getState().add(anOffer({ code: 'RED' }));
  tab.cart.getState().clear();
  tab.cart.getState().change(
    () =>
      ({
        project: PROJECT,
        lines: [{ ...anOffer({ code: 'RED' }), qty: 1 }],
        agreement: { revision: 1 },
      }) as never,
  );
  await tick();
  tab.saveByOther(() => []);
  tab.send(event());
  await tick();
  expect(tab.notices).toMatchObject([{ kind: 'changed-by-other', changes: [{ from: 1, to: 0 }] }]);
});

test('an inquiry that another one sends is told once', async () => {
  const tab = openTab();
  const sent = (number: string) => ({ orderId: null, number, stage: null });
  tab.open(PROJECT);
  tab.check.getState().noteInquiries([sent('2026-1')]);
  await tick();
  const refetchWith = (...numbers: string[]) => {
    tab.saveByOther((lines) => {
      tab.check.getState().noteInquiries(numbers.map(sent));
      return lines;
    });
    tab.send(event({ revision: null }));
    return tick();
  };
  await refetchWith('2026-2', '2026-1');
  const told = { kind: 'sent-by-other', by: 'Katharina', number: '2026-2' };
  expect(tab.notices).toEqual([told]);
  // Renamed, for example.
  await refetchWith('2026-2', '2026-1');
  expect(tab.notices.slice(1)).toMatchObject([{ kind: 'changed-by-other', changes: [] }]);
});

test('who has set a quantity a moment ago is told that another one has set it again', async () => {
  const tab = openTab();
  tab.open(PROJECT);
  tab.cart.getState().add(anOffer({ code: 'SKY', current_quantity: 9 }), 4);
  await tick();
  tab.saveByOther((lines) => lines.map((line) => ({ ...line, qty: 6 })));
  tab.send(event());
  await tick();
  await tick(60_000);
  tab.saveByOther((lines) => lines.map((line) => ({ ...line, qty: 1 })));
  tab.send(event({ revision: 4 }));
  await tick();
  expect(tab.notices).toMatchObject([
    { kind: 'overruled', by: 'Katharina', from: 4, to: 6 },
    { kind: 'changed-by-other', changes: [{ from: 6, to: 1 }] },
  ]);
});

test('where events cannot be heard, the project is asked for', async () => {
  const tab = openTab({ answersEvents: false });
  tab.open(PROJECT);
  await tick(2000);
  expect(tab.read()).toEqual({ connections: 2, refetches: 1 });
  await tick(60_000);
  expect(tab.read().refetches).toBeGreaterThanOrEqual(6);
});

test('nobody listens for a hidden tab, a closed project, or after a logout', async () => {
  const tab = openTab();
  tab.open(PROJECT);
  await tick();
  tab.page.hidden = true;
  tab.page.dispatchEvent(new Event('visibilitychange'));
  await tick(30_000);
  expect(tab.read()).toEqual({ connections: 1, refetches: 0 });
  tab.page.hidden = false;
  tab.page.dispatchEvent(new Event('visibilitychange'));
  await tick();
  expect(tab.read().connections).toBe(2);
  // Another list of the same project is no reason to connect anew.
  tab.cart.getState().add(anOffer({ code: 'A' }), 1);
  await tick();
  expect(tab.read().connections).toBe(2);
  tab.open(null);
  tab.open(PROJECT);
  await tick();
  tab.session.getState().end();
  await tick(30_000);
  expect(tab.read()).toEqual({ connections: 3, refetches: 0 });
});
