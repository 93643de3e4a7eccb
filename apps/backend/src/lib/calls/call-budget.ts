import type { RouteMiddleware } from './body-routes';
import type { CallLimit } from './call-limits';

/**
 * How a call works.
 * `light`: up to 50 ms of the event loop in one piece, and up to 1 MB of memory.
 * `sequential`: the same, but near those 50 ms where lists are full: calls of one caller run one after the other, and those
 * of others in between.
 * `heavy`: more of either, in pieces; one call at a time for each caller, a few in the process.
 * `relayed`: waits for bytes of Rentman or of a worker and passes them on; one call at a time for each caller.
 * `open`: a stream in small pieces, which stays open for minutes and counts its connections itself (`project-feed.ts`,
 * `send-export.ts`).
 */
export type Work = 'light' | 'sequential' | 'heavy' | 'relayed' | 'open';

/** How large an answer may be. `small` and `page` are JSON in one piece, `bytes` are a file, `stream` comes in pieces. */
export type AnswerSize = 'small' | 'page' | 'bytes' | 'stream';

/**
 * What stays after a call.
 * `nothing`: no row, or a change of one that is there and stays as large.
 * `expiring`: rows with an end, which `old-entries.ts` deletes: sessions, codes, links, counts.
 * `own-bytes`: what an account keeps for itself: cart, wishlists, projects and their history, ticks, shared lists; bounded by
 * `account-storage.ts`.
 * `house-record`: what the house must not lose: inquiries, orders, messages, changes, approvals; how many of each is in
 * `kept-limits.ts`.
 */
export type Storage = 'nothing' | 'expiring' | 'own-bytes' | 'house-record';

/**
 * Who pays for the mails and tasks that a call causes.
 * `none`: it causes none.
 * `mailbox`: mails to one address, counted for it and for the caller (`mail-budget.ts`); withheld when either has had enough.
 * `house`: mails and tasks for the house, which withholds none; mails are counted for the customer they are about, or the
 * caller, and gathered (`mail/house-mails.ts`), tasks are bounded by `kept-limits.ts`.
 * `both`: one to the caller's or a named mailbox, and one to the house.
 */
export type Mails = 'none' | 'mailbox' | 'house' | 'both';

interface Effort {
  readonly work: Work;
  readonly answer: AnswerSize;
}

interface Limited extends Effort {
  /** How often it may be called: by the account where the call needs one, else by the address. */
  readonly limit: CallLimit;
  readonly storage: Storage;
  readonly mails: Mails;
}

/** A call without a limit leaves nothing behind. */
interface Unlimited extends Effort {
  readonly limit: { readonly none: string };
  readonly storage: 'nothing';
  readonly mails: 'none';
}

/** Everything that one call may cause. Each part is said for each call; there are no defaults. */
export type CallBudget = Limited | Unlimited;

/**
 * What a call of the panel may cause. Its other parts are the same for all of them: staff are known by name, their calls are
 * limited by `panel`, and what they store and mail is the house's own.
 */
export type PanelBudget = Effort;

export const WORKS: Readonly<
  Record<Work, { readonly hasOwnPlace: boolean; readonly hasSharedPlace: boolean }>
> = {
  light: { hasOwnPlace: false, hasSharedPlace: false },
  sequential: { hasOwnPlace: true, hasSharedPlace: false },
  heavy: { hasOwnPlace: true, hasSharedPlace: true },
  relayed: { hasOwnPlace: true, hasSharedPlace: false },
  open: { hasOwnPlace: false, hasSharedPlace: false },
};

/** The most bytes of each size; null where the answer is never in memory as a whole. */
export const MAX_ANSWER_BYTES: Readonly<Record<AnswerSize, number | null>> = {
  small: 64_000,
  page: 1_000_000,
  // A drawn PDF of 500 lines with pictures, a document of Rentman.
  bytes: 30_000_000,
  stream: null,
};

/** The middlewares that hold a call to its work: they run once its body is read. */
export function listWorkMiddlewares(work: Work): RouteMiddleware[] {
  const { hasOwnPlace, hasSharedPlace } = WORKS[work];
  return hasOwnPlace || hasSharedPlace
    ? [{ name: 'global::queue-heavy-calls', config: { work } }]
    : [];
}

/** The middleware that watches how large the answers of a call are. */
export function listAnswerMiddlewares(answer: AnswerSize): RouteMiddleware[] {
  if (MAX_ANSWER_BYTES[answer] === null) return [];
  return [{ name: 'global::watch-answers', config: { answer } }];
}
