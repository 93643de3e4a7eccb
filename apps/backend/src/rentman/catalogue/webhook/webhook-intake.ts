import { DAY_MS } from '@klappe/domain';
import { parseWebhook, type WebhookEvent } from '@klappe/rentman';
import { type RowsToRefetch, toRowsToRefetch } from '../sync/rows-to-refetch';

export type WebhookResult =
  /** The rows it names are fetched again soon. */
  | 'taken'
  | 'not-set-up'
  | 'unsigned'
  | 'forged'
  | 'unreadable'
  /** Received again later than Rentman's own retries, or too old to know. */
  | 'replayed';

interface IntakeOptions {
  /** The key Rentman signs with; without one every webhook is refused. */
  readonly token: string | undefined;
  /** The webhook is answered once this is done. */
  readonly onRows: (rows: RowsToRefetch) => Promise<void>;
  /** Hears every genuine webhook, also one that names nothing of the catalogue. */
  readonly onEvent?: (event: WebhookEvent) => Promise<void>;
  readonly now?: () => number;
}

/** Within this time an equal body is accepted again: Rentman retries, and two changes of one second can look the same. */
const MAX_REPEAT_MS = 60_000;
/** How long a webhook is remembered. An older one is refused, because it may be a replay of a forgotten one. */
const REMEMBER_MS = DAY_MS;
const MAX_REMEMBERED_WEBHOOKS = 50_000;

/** Checks Rentman's webhooks. Their content is not trusted, they only name rows to fetch again: docs/decisions/0032-webhooks-and-requests.md. */
export function createWebhookIntake({ token, onRows, onEvent, now = Date.now }: IntakeOptions) {
  const firstSeen = new Map<string, number>();

  function isReplay(identity: string, happenedAt: string): boolean {
    const age = now() - Date.parse(happenedAt);
    // A body without a readable time counts as too old.
    if (!(Math.abs(age) < REMEMBER_MS)) return true;
    const seenAt = firstSeen.get(identity);
    return seenAt !== undefined && now() - seenAt > MAX_REPEAT_MS;
  }

  function remember(identity: string): void {
    if (!firstSeen.has(identity)) firstSeen.set(identity, now());
    // A map iterates in insertion order, so the oldest come first.
    for (const [known, seenAt] of firstSeen) {
      if (now() - seenAt < REMEMBER_MS && firstSeen.size <= MAX_REMEMBERED_WEBHOOKS) break;
      firstSeen.delete(known);
    }
  }

  return {
    async take(rawBody: Uint8Array, digest: string | undefined): Promise<WebhookResult> {
      if (!token) return 'not-set-up';
      const parsed = await parseWebhook(rawBody, digest, token);
      if (!parsed.ok) return parsed.problem;
      const { identity, event } = parsed;
      if (isReplay(identity, event.happenedAt)) return 'replayed';
      remember(identity);
      const rows = toRowsToRefetch(event);
      if (rows.size > 0) await onRows(rows);
      await onEvent?.(event);
      return 'taken';
    },
  };
}
