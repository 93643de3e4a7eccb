import { get } from 'node:https';
import type { Readable } from 'node:stream';
import type { IPXStorage } from 'ipx';
import { lookUpPublicAddress } from './private-addresses.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 40_000_000;

/**
 * Where the originals are: paths on the backend, and whole addresses at the further hosts the house allows. Those may
 * not lead into a private network, nobody is followed elsewhere, and no original may be larger than a page can be.
 */
export function createPictureSource(backendUrl: string): IPXStorage {
  const fetchOriginal = (id: string) =>
    id.startsWith('/') ? fetchFromBackend(`${backendUrl}${id}`) : fetchFromElsewhere(id);
  return {
    name: 'pictures',
    // Its name tells the state of a picture: there is nothing more to ask before it is fetched.
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
    if (length > MAX_BYTES) throw new Error(`GET ${url}: larger than ${MAX_BYTES} bytes`);
  }
  return Buffer.concat(chunks);
}
