import type { Remedy } from '../remedy';

/** Work of one kind that waits for somebody of the house. The panel's bundle imports these types and nothing else of the backend. */
export interface Hand {
  /** Null when it could not be counted. */
  readonly count: number | null;
  /** Why it waits, where there is a cause: the most frequent first. */
  readonly reasons: readonly HandReason[];
}

export interface HandReason extends Remedy {
  readonly count: number;
}

/** By kind; only what the account may see. */
export type Hands = Readonly<Record<string, Hand>>;
