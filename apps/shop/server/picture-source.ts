import { get } from 'node:https';
import type { Readable } from 'node:stream';
import type { IPXStorage } from 'ipx';
import { lookUpPublicAddress } from './private-addresses.ts';

const TIMEOUT_MS = 15_000;
/** Without an answer by then the backend counts as hanging: pictures must not hold all six connections of a browser. */
const MAX_SILENCE_MS = 4000;
/** How long a backend that hung is not asked. */
const PAUSE_MS = 5000;
const MAX_ORIGINAL_BYTES = 40_000_000;

/**
 * Fetches originals: paths on the backend, and addresses at the further hosts that are allowed. Those may not resolve
 * to a private network. Redirects are not followed, and an original has at most MAX_ORIGINAL_BYTES.
 */
export function createPictureSource(backendUrl: string): IPXStorage {
  const fetchFromBackend = createBackendFetch();
  const fetchOriginal = (id: string) =>
    id.startsWith('/') ? fetchFromBackend(`${backendUrl}${id}`) : fetchFromElsewhere(id);
  return {
    name: 'pictures',
    // A picture's name changes with its content: there is no date to ask for.
    getMeta: () => ({ maxAge: 0 }),
    async getData(id) {
      const bytes = await fetchOriginal(id);
      const copy = new ArrayBuffer(bytes.byteLength);
      new Uint8Array(copy).set(bytes);
      return copy;
    },
  };
}

function createBackendFetch(): (url: string) => Promise<Buffer> {
  let pausedUntil = 0;
  return async (url) => {
    if (Date.now() < pausedUntil) throw new Error(`GET ${url}: the backend does not answer`);
    const silence = new AbortController();
    const timer = setTimeout(() => {
      pausedUntil = Date.now() + PAUSE_MS;
      silence.abort(new Error(`GET ${url}: no answer within ${MAX_SILENCE_MS} ms`));
    }, MAX_SILENCE_MS);
    const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(url, { redirect: 'error', signal }).finally(() =>
      clearTimeout(timer),
    );
    if (!answer.ok || !answer.body) throw new Error(`GET ${url}: ${answer.status}`);
    return readBytes(answer.body, url);
  };
}

function fetchFromElsewhere(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { lookup: lookUpPublicAddress, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        if (answer.statusCode === 200) return resolve(readBytes(answer, url));
        answer.destroy();
        reject(new Error(`GET ${url}: ${answer.statusCode}`));
      },
    );
    request.on('error', reject);
  });
}

async function readBytes(
  body: ReadableStream<Uint8Array> | Readable,
  url: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_ORIGINAL_BYTES)
      throw new Error(`GET ${url}: larger than ${MAX_ORIGINAL_BYTES} bytes`);
  }
  return Buffer.concat(chunks);
}
