import { type Fetch, fetchAnswer } from './fetch-answer.ts';
import type { Download } from './rentman.ts';
import { RentmanError } from './rentman-error.ts';

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
