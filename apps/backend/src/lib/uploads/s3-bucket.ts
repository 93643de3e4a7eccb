import type { Env } from '../env';
import { type S3Keys, signS3 } from './s3-signature';

const MAX_ANSWER_MS = 30_000;

/** A bucket of an S3 store, which nobody but the backends reads. */
export interface Bucket {
  put(name: string, content: { readonly body: Uint8Array; readonly type: string }): Promise<void>;
  /** The store's answer, 404 for a file that is not there; `range` as the caller sent it. */
  get(name: string, range?: string): Promise<Response>;
  remove(name: string): Promise<void>;
}

interface BucketOptions extends S3Keys {
  /** Address of the store with the bucket: `https://s3.example/klappe`. */
  readonly address: string;
}

/** The bucket of the settings; null when uploads lie on the disk. */
export function findBucket(env: Env): Bucket | null {
  const { S3_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_URL) return null;
  return openBucket({
    address: `${S3_URL}/${S3_BUCKET}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

export function openBucket({ address, ...keys }: BucketOptions): Bucket {
  async function send(
    method: string,
    name: string,
    {
      headers = {},
      body = new Uint8Array(),
    }: { headers?: Record<string, string>; body?: Uint8Array },
  ): Promise<Response> {
    const url = new URL(`${address}/${encodeURIComponent(name)}`);
    const signed = signS3({ method, url, headers, body, now: new Date() }, keys);
    const hasBody = method === 'PUT';
    return await fetch(url, {
      method,
      headers: signed,
      ...(hasBody ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
    });
  }

  async function sendWrite(...request: Parameters<typeof send>): Promise<void> {
    const answer = await send(...request);
    const text = await answer.text();
    if (answer.ok || (request[0] === 'DELETE' && answer.status === 404)) return;
    throw new Error(
      `${request[0]} ${request[1]} in the S3 store: ${answer.status} ${text.slice(0, 300)}`,
    );
  }

  return {
    put: (name, { body, type }) =>
      sendWrite('PUT', name, { headers: { 'content-type': type }, body }),
    get: (name, range) => send('GET', name, range ? { headers: { range } } : {}),
    remove: (name) => sendWrite('DELETE', name, {}),
  };
}
