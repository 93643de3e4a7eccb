import { ProjectEvent } from '@klappe/contracts';
import {
  type CartLine,
  compareQuantities,
  isSameLine,
  type LineKey,
  pickLineDetails,
  toLineKey,
} from '@klappe/domain';
import { readBackendUrl } from '#app/browser/backend-address.ts';
import type { SessionStore } from '#app/session/session.ts';
import { type CartStore, findListed } from '#app/stores/cart.ts';
import type { CartData } from '#app/stores/cart-shape.ts';
import type { CartCheckStore } from './cart-check.ts';
import type { CartNotice, OthersChange } from './cart-notices.ts';
import type { CartSync } from './cart-sync.ts';

/** A quantity that another one sets so soon after it was set here was set at once. */
const AT_ONCE_MS = 30_000;

/** While nothing can be heard, changes are asked for so often. */
const ASK_AGAIN_MS = { first: 2000, max: 10_000 } as const;

interface FollowParts {
  readonly cart: CartStore;
  readonly session: SessionStore;
  readonly sync: Pick<CartSync, 'settled' | 'refetch'>;
  readonly check: Pick<CartCheckStore, 'getState'>;
  /** Sends `visibilitychange`. */
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly notify: (notice: CartNotice) => void;
}

/**
 * Hears what others change in the project that is open, as long as its tab is seen, and brings it in. While the events
 * cannot be heard, it is asked for. docs/decisions/0059-projects-and-shared-lists.md
 */
export function followOpenProject(parts: FollowParts): void {
  const { cart, session, page, sync } = parts;
  let following = new AbortController();
  const ownQuantities = noteOwnQuantities(cart);
  const start = () => {
    following.abort();
    following = new AbortController();
    const { project } = cart.getState();
    const { token } = session.getState();
    if (!project || token === '' || page.hidden) return;
    void followProject(
      { projectId: project.id, token, signal: following.signal },
      { onEvent: (event) => bringIn(parts, event, ownQuantities), onPause: sync.refetch },
    );
  };
  cart.subscribe(({ project }, before) => {
    if (project?.id !== before.project?.id) start();
  });
  session.subscribe(({ token }, before) => {
    if (token !== before.token) start();
  });
  page.addEventListener('visibilitychange', start);
  start();
}

interface Following {
  readonly projectId: number;
  readonly token: string;
  /** Ends it. */
  readonly signal: AbortSignal;
}

interface Listener {
  readonly onEvent: (event: ProjectEvent) => Promise<void>;
  /** Called again and again while nothing can be heard. A session or membership that has ended shows here, too. */
  readonly onPause: () => Promise<void>;
}

/** Hears what happens in a project. */
export async function followProject(following: Following, listener: Listener): Promise<void> {
  const { signal } = following;
  for (let pauseMs: number = ASK_AGAIN_MS.first; !signal.aborted; ) {
    try {
      for await (const event of readEvents(following)) {
        pauseMs = ASK_AGAIN_MS.first;
        await listener.onEvent(event);
      }
    } catch {
      // Without a connection, or refused: the listener finds out.
    }
    if (signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return;
    pauseMs = Math.min(pauseMs * 2, ASK_AGAIN_MS.max);
    await listener.onPause();
  }
}

async function* readEvents({ projectId, token, signal }: Following): AsyncGenerator<ProjectEvent> {
  const url = new URL(`/projects/${projectId}/events`, readBackendUrl());
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const { ok, body } = await fetch(url, { headers, signal });
  if (!ok || !body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // Each event is one line, which may come in pieces.
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) yield ProjectEvent.parse(JSON.parse(line.slice(6)));
    }
  }
}

type OwnQuantities = ReturnType<typeof noteOwnQuantities>;

/** Notes which quantities are set in this browser, and when. */
function noteOwnQuantities(cart: CartStore) {
  const noted = new Map<string, { readonly qty: number; readonly at: number }>();
  cart.subscribe(({ lines, agreement, project }, before) => {
    // What was set in another list says nothing about this one.
    if (project?.id !== before.project?.id) noted.clear();
    // What came from the server came with another agreement.
    if (lines === before.lines || agreement !== before.agreement) return;
    for (const { offer, to } of compareLines(before.lines, lines)) {
      noted.set(toLineKey(offer.item), { qty: to, at: Date.now() });
    }
  });
  return {
    /** The quantity that was set here a moment ago; null where none was. */
    find(key: LineKey): number | null {
      const own = noted.get(toLineKey(key));
      return own && Date.now() - own.at < AT_ONCE_MS ? own.qty : null;
    },
  };
}

async function bringIn(
  { cart, sync, check, notify }: FollowParts,
  { revision, by, isCaller }: ProjectEvent,
  own: OwnQuantities,
): Promise<void> {
  const { lines: before, listed, project } = cart.getState();
  const { inquiries: known } = check.getState();
  // What this browser has saved is known once its answer is here. It may have brought in what others saved.
  await sync.settled();
  const { agreement } = cart.getState();
  const isKnown = revision !== null && agreement !== null && agreement.revision >= revision;
  if (!isKnown) await sync.refetch();
  const { lines: after, project: opened } = cart.getState();
  if (isCaller || opened?.id !== project?.id) return;
  // What was set here meanwhile is nobody else's.
  const changes = compareLines(before, after)
    .filter(({ offer, to }) => own.find(offer.item) !== to)
    .map((change) => (change.to > 0 ? change : withLeft(change, before, listed)));
  const { inquiries } = check.getState();
  const sent = known && inquiries?.find((each) => known.every((one) => one.number !== each.number));
  if (sent) notify({ kind: 'sent-by-other', by, number: sent.number });
  if ((sent || isKnown) && changes.length === 0) return;
  const [change, ...others] = changes;
  if (change && others.length === 0 && change.to > 0 && own.find(change.offer.item) === change.from)
    notify({ kind: 'overruled', by, ...change });
  else notify({ kind: 'changed-by-other', by, changes });
}

/** With what is needed to put the line back as it was. */
function withLeft(
  change: OthersChange,
  before: readonly CartLine[],
  listed: CartData['listed'],
): OthersChange {
  const { item } = change.offer;
  const place = before.findIndex((line) => isSameLine(line.item, item));
  return { ...change, left: { ...pickLineDetails(findListed(listed, item)), place } };
}

function compareLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
): readonly OthersChange[] {
  return compareQuantities(before.map(toQuantity), after.map(toQuantity)).map(
    ({ line: { offer }, from, to }) => ({ offer, from, to }),
  );
}

function toQuantity({ qty: quantity, ...offer }: CartLine) {
  const { code, kind } = offer.item;
  return { code, kind, offer, quantity };
}
