import { get } from 'node:https';
import type { Readable } from 'node:stream';
import type { IPXStorage } from 'ipx';
import { lookUpPublicAddress } from './private-addresses.ts';

const TIMEOUT_MS = 15_000;
const MAX_ORIGINAL_BYTES = 40_000_000;

/**
 * Fetches originals: paths on the backend, and addresses at the further hosts that are allowed. Those may not resolve
 * to a private network. Redirects are not followed, and an original has at most MAX_ORIGINAL_BYTES.
 */
export function createPictureSource(backendUrl: string): IPXStorage {
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

async function fetchFromBackend(url: string): Promise<Buffer> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok || !answer.body) throw new Error(`GET ${url}: ${answer.status}`);
  return readBytes(answer.body, url);
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
