import { parseWebhook } from '@klappe/rentman';
import { type Look, toLook } from '../sync/rows-to-refetch';

export type WebhookResult =
  /** What it names is read again soon. */
  | 'taken'
  | 'not-set-up'
  | 'unsigned'
  | 'forged'
  | 'unreadable'
  /** Sent again later than a sender repeats itself, or too old to tell. */
  | 'replayed';

interface IntakeOptions {
  /** The key Rentman signs with; without one no call is believed. */
  readonly token: string | undefined;
  readonly onLook: (look: Look) => void;
  readonly now?: () => number;
}

export interface WebhookIntake {
  take(rawBody: Uint8Array, digest: string | undefined): Promise<WebhookResult>;
}

/** A sender whose call was not answered repeats it, and two changes of a second can have the same body. */
const REPEAT_MS = 60_000;
/** How long a call is remembered; an older one could be a replay of one that is forgotten. */
const MEMORY_MS = 86_400_000;
const MOST_REMEMBERED = 50_000;

/** Takes Rentman's calls about changes. They only say where to look, see docs/decisions/0013. */
export function createWebhookIntake({
  token,
  onLook,
  now = Date.now,
}: IntakeOptions): WebhookIntake {
  const firstSeen = new Map<string, number>();

  function isReplay(identity: string, happenedAt: string): boolean {
    const age = now() - Date.parse(happenedAt);
    // A body without a readable moment is as old as can be.
    if (!(Math.abs(age) < MEMORY_MS)) return true;
    const seenAt = firstSeen.get(identity);
    return seenAt !== undefined && now() - seenAt > REPEAT_MS;
  }

  function remember(identity: string): void {
    if (!firstSeen.has(identity)) firstSeen.set(identity, now());
    // Oldest first, as a map keeps them.
    for (const [known, seenAt] of firstSeen) {
      if (now() - seenAt < MEMORY_MS && firstSeen.size <= MOST_REMEMBERED) break;
      firstSeen.delete(known);
    }
  }

  return {
    async take(rawBody, digest) {
      if (!token) return 'not-set-up';
      const parsed = await parseWebhook(rawBody, digest, token);
      if (!parsed.ok) return parsed.problem;
      const { identity, event } = parsed;
      if (isReplay(identity, event.happenedAt)) return 'replayed';
      remember(identity);
      const look = toLook(event);
      if (look.size > 0) onLook(look);
      return 'taken';
    },
  };
}
