import type { Download } from './rentman.ts';
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

const MAX_DOWNLOAD_BYTES = 30_000_000;

interface DownloadOptions {
  readonly fetch: Fetch;
  readonly timeoutMs: number;
}

/** Fetches a signed address bare: with an Authorization header it answers 403. */
export async function downloadBytes(url: string, options: DownloadOptions): Promise<Download> {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new RentmanError({ failure: 'unreadable', request: 'GET file', reason: 'no address' });
  }
  // Without the query: its signature opens the file to anyone who reads the log.
  const name = `GET ${address.host}${address.pathname}`;
  const request = new Request(address);
  const readBody = (response: Response) => readBytes(response, name);
  const { status, headers, body } = await fetchAnswer({ ...options, name, request, readBody });
  if (status !== 200) throw new RentmanError({ failure: 'refused', request: name, status });
  return { bytes: body, contentType: headers.get('content-type') ?? 'application/octet-stream' };
}

async function readBytes(response: Response, name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > MAX_DOWNLOAD_BYTES) {
    throw new RentmanError({ failure: 'unreadable', request: name, reason: 'too big' });
  }
  return new Uint8Array(await response.arrayBuffer());
}
