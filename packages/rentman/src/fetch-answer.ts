import { RentmanError } from './rentman-error.ts';

/** The platform's `fetch`, or an in-process server's `Request -> Response` function. */
export type Fetch = (request: Request) => Promise<Response> | Response;

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

interface Attempt<T> {
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  /** How the request is called in messages: `GET equipment/7`. */
  readonly name: string;
  readonly request: Request;
  readonly readBody: (response: Response) => Promise<T>;
}

/** Sends a request once and reads the whole answer, both within one time-out. */
export async function fetchAnswer<T>(attempt: Attempt<T>): Promise<Answer<T>> {
  const { fetch, timeoutMs, name, request, readBody } = attempt;
  const abort = new AbortController();
  try {
    return await Promise.race([
      failAfter(timeoutMs, abort),
      (async () => {
        const response = await fetch(new Request(request, { signal: abort.signal }));
        return {
          status: response.status,
          headers: response.headers,
          body: await readBody(response),
        };
      })(),
    ]);
  } catch (cause) {
    if (cause instanceof RentmanError) throw cause;
    const reason = abort.signal.aborted ? `no answer within ${timeoutMs} ms` : '';
    throw new RentmanError({ failure: 'unreachable', request: name, reason }, { cause });
  } finally {
    abort.abort();
  }
}

function failAfter(ms: number, abort: AbortController): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => abort.abort(new Error('time-out')), ms);
    abort.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(abort.signal.reason);
    });
  });
}
