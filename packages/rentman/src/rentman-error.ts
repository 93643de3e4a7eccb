/**
 * `unreachable`: no answer came (network, time-out). `refused`: an answer with an error status.
 * `unreadable`: an answer that is not what Rentman promises; a write may have happened all the same.
 */
export type RentmanFailure = 'unreachable' | 'refused' | 'unreadable';

export interface RentmanErrorDetails {
  readonly failure: RentmanFailure;
  /** Method and path without query: `GET equipment/7`. */
  readonly request: string;
  readonly status?: number;
  readonly reason?: string;
  /** How long Rentman asks to wait, when it says so. */
  readonly retryAfterMs?: number;
}

/** Refusals that end without a change to the request: the token or the rights are put right, or the limit passes. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

/** Codes of Node for a connection that was never made, so that nothing was sent. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/**
 * How long after it failed without an answer a write may still be carried out. Rentman's gateway gives up after 29 s
 * at the latest; looking earlier for what was written could miss it, and writing it again would double it.
 */
export const MAX_WRITE_DELAY_MS = 45_000;

/** A call to Rentman that failed. Holds neither the token nor anything the customer entered. */
export class RentmanError extends Error {
  readonly failure: RentmanFailure;
  readonly request: string;
  /** HTTP status of the answer; null when none came. */
  readonly status: number | null;
  /** Rentman's own words, shortened, or what was wrong with the answer. */
  readonly reason: string;
  readonly retryAfterMs: number | null;

  constructor(details: RentmanErrorDetails, options?: ErrorOptions) {
    super(toMessage(details), options);
    this.name = 'RentmanError';
    this.failure = details.failure;
    this.request = details.request;
    this.status = details.status ?? null;
    this.reason = details.reason ?? '';
    this.retryAfterMs = details.retryAfterMs ?? null;
  }

  /** True when the same request may succeed within seconds, without anybody changing anything. */
  get isTemporary(): boolean {
    if (this.failure === 'unreachable') return true;
    return this.status !== null && (this.status === 429 || this.status >= 500);
  }

  /**
   * True when the same request may succeed within hours or days: whatever is temporary, what needs a correction of the
   * token or the rights, and answers that could not be read. False when Rentman refuses what the request says.
   */
  get isWorthRetrying(): boolean {
    if (this.failure !== 'refused' || this.status === null) return true;
    return this.status < 400 || this.status >= 500 || PASSING_STATUSES.has(this.status);
  }

  /**
   * True when Rentman may have carried out the write, or may still do so within `MAX_WRITE_DELAY_MS`. False for reads,
   * for refusals by Rentman's rules, and when no connection was made.
   */
  get mayHaveWritten(): boolean {
    if (this.request.startsWith('GET ')) return false;
    if (this.failure === 'refused' && this.status !== null && this.status < 500) return false;
    return !wasNeverConnected(this);
  }
}

/** An answer to the request that is not what Rentman promises. */
export function toUnreadable(request: string, reason: string): RentmanError {
  return new RentmanError({ failure: 'unreadable', request, reason });
}

function wasNeverConnected(error: Error): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && NEVER_CONNECTED.has(cause.code)) {
      return true;
    }
  }
  return false;
}

function toMessage({ failure, request, status, reason }: RentmanErrorDetails): string {
  const answer = status === undefined ? '' : ` with ${status}`;
  const words = {
    unreachable: `Rentman could not be reached for ${request}`,
    refused: `Rentman refused ${request}${answer}`,
    unreadable: `Rentman's answer to ${request} could not be read`,
  };
  return reason ? `${words[failure]}: ${reason}` : words[failure];
}
