import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { API_USER, type Change, listenToChanges, stopListening } from '#app/database/write-rows.ts';
import { toWireMoment } from '#app/protocol/moment.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Resource, Row } from '#app/resources/resource.ts';

const ACCOUNT = 'lichtspielrental';

/** Writes one body for every run of changes of the same kind, in their order: names of rows, never what is in them. */
function toWebhookBodies(changes: readonly Change[], now: number): readonly object[] {
  return toRuns(changes).map((run) => {
    const { kind, resource } = run[0];
    const rows = new Map(run.map(({ row }) => [Number(row.id), row]));
    return {
      account: ACCOUNT,
      user: { id: API_USER, itemType: 'Crew', ref: `/crew/${API_USER}` },
      eventType: kind,
      itemType: resource.itemType,
      items: [...rows].map(([id, row]) => (kind === 'delete' ? id : toItem(resource, id, row))),
      eventDate: toWireMoment(now),
    };
  });
}

type Run = [Change, ...Change[]];

function toRuns(changes: readonly Change[]): readonly Run[] {
  const runs: Run[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    const isSame = last?.[0].kind === change.kind && last[0].resource === change.resource;
    if (last !== undefined && isSame) last.push(change);
    else runs.push([change]);
  }
  return runs;
}

function toItem(resource: Resource, id: number, row: Row) {
  return { id, ref: `/${resource.name}/${id}`, parent: findParent(resource, row) };
}

/** What the row lies under; null when it stands alone. */
function findParent(resource: Resource, row: Row) {
  const linked = resource.under.find(
    ({ through, where = {} }) =>
      through === undefined && Object.entries(where).every(([name, value]) => row[name] === value),
  );
  const id = linked && row[linked.by];
  if (linked === undefined || typeof id !== 'number') return null;
  const { itemType } = getResource(linked.parent);
  return { id, itemType, ref: `/${linked.parent}/${id}` };
}

/** Who is told about changes. */
export interface WebhookReceiver {
  readonly url: string;
  /** The key that both sides know. */
  readonly token: string;
  /** How calls go out; tests hand over a function. */
  readonly fetch?: (request: Request) => Promise<Response> | Response;
  /** Waits before each repeat; as many repeats as there are waits. */
  readonly pausesMs?: readonly number[];
}

interface WebhookSource {
  readonly database: SandboxDatabase;
  readonly receiver: WebhookReceiver;
  readonly now: () => number;
}

const TIMEOUT_MS = 5000;
const PAUSES_MS = [1000, 5000, 20_000];
/** A receiver that is away this long reads everything anew anyway. */
const MAX_QUEUED_CHANGES = 1000;
/** Rentman promises no order: a receiver has to bear calls at once. */
const MAX_CONCURRENT = 4;

/**
 * Tells the receiver of every change after the change was answered, a few calls at once; a call that failed is repeated
 * while others go on. A receiver that is slow or dead holds nothing up. Answers with the function that ends it.
 */
export function sendWebhooks({ database, receiver, now }: WebhookSource): () => void {
  const stop = new AbortController();
  const queue: object[] = [];
  let changes: Change[] = [];
  let sending = 0;

  async function sendQueue(): Promise<void> {
    if (sending >= MAX_CONCURRENT) return;
    sending += 1;
    for (let body = queue.shift(); body !== undefined; body = queue.shift()) {
      if (stop.signal.aborted) break;
      const text = JSON.stringify(body);
      if (!(await tryToPost(text, receiver, stop.signal))) void repeat(text, receiver, stop.signal);
    }
    sending -= 1;
  }

  function flush(): void {
    queue.push(...toWebhookBodies(changes, now()));
    changes = [];
    queue.splice(0, Math.max(0, queue.length - MAX_QUEUED_CHANGES));
    for (let count = Math.min(queue.length, MAX_CONCURRENT); count > 0; count -= 1)
      void sendQueue();
  }

  listenToChanges(database, (change) => {
    // Whatever is written in one go is told in one go.
    if (changes.length === 0) setImmediate(flush);
    changes.push(change);
  });
  return () => {
    stopListening(database);
    stop.abort();
  };
}

async function repeat(text: string, receiver: WebhookReceiver, stop: AbortSignal): Promise<void> {
  const { pausesMs = PAUSES_MS } = receiver;
  for (const pauseMs of pausesMs) {
    if (!(await waitFor(pauseMs, stop))) return;
    if (await tryToPost(text, receiver, stop)) return;
  }
  console.warn(`A webhook did not reach ${receiver.url}`);
}

/** False when the sending was ended meanwhile. */
async function waitFor(ms: number, stop: AbortSignal): Promise<boolean> {
  if (ms > 0) await sleep(ms, undefined, { signal: stop, ref: false }).catch(() => undefined);
  return !stop.aborted;
}

async function tryToPost(
  text: string,
  { url, token, fetch = globalThis.fetch }: WebhookReceiver,
  stop: AbortSignal,
): Promise<boolean> {
  const digest = createHmac('sha512', token).update(text).digest('hex');
  try {
    const request = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', digest: `sha512=${digest}` },
      body: text,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const response = await fetch(request);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
