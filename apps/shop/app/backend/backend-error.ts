import type { ErrorAnswer, FieldError } from '@klappe/contracts';

/** The status of a call that was sent too often. Its message is German and says how long to wait. */
export const TOO_MANY_REQUESTS = 429;

/** `unreachable`: no answer came. `refused`: the backend said no. `unreadable`: the answer has not the agreed shape. */
export type BackendFailure = 'unreachable' | 'refused' | 'unreadable';

interface BackendErrorFacts {
  readonly failure: BackendFailure;
  /** Method and path, never what was sent. */
  readonly request: string;
  /** HTTP status of the answer; 0 when none came. */
  readonly status: number;
  readonly answer?: ErrorAnswer['error'] | undefined;
}

/** Refusals that pass by themselves: Request Timeout and Too Many Requests. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 429]);

/** Bad Request, Not Found, Gone, Content Too Large, URI Too Long, Unprocessable Content, Request Header Fields Too Large. */
const ABSENT_STATUSES: ReadonlySet<number> = new Set([400, 404, 410, 413, 414, 422, 431]);

/** A call to the backend that did not succeed. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly failure: BackendFailure;
  readonly request: string;
  readonly status: number;
  /** What the backend calls it, such as `codes-unavailable` or `ValidationError`. Empty when it said nothing. */
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ failure, request, status, answer }: BackendErrorFacts, options?: ErrorOptions) {
    super(answer?.message ?? `${request}: ${failure}`, options);
    this.failure = failure;
    this.request = request;
    this.status = status;
    this.code = answer?.name ?? '';
    this.fieldErrors = answer?.details?.errors ?? [];
    this.details = answer?.details ?? {};
  }

  /** True where the backend has nothing under the address, or cannot read it: no outage. */
  get isAbsent(): boolean {
    return this.failure === 'refused' && ABSENT_STATUSES.has(this.status);
  }

  /** True when the same call may succeed later without any change to it: no answer, a timeout, a limit, or a server error. */
  get isWorthRetrying(): boolean {
    return this.failure !== 'refused' || this.status >= 500 || RETRIED_STATUSES.has(this.status);
  }
}
