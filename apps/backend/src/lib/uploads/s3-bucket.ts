import { createHash, createHmac } from 'node:crypto';
import type { Env } from '../env';

const MAX_ANSWER_MS = 30_000;

export type Bucket = ReturnType<typeof openBucket>;

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

export function openBucket({ address, ...keys }: BucketOptions) {
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
    put: (name: string, { body, type }: { readonly body: Uint8Array; readonly type: string }) =>
      sendWrite('PUT', name, { headers: { 'content-type': type }, body }),
    /** The store's answer, 404 for a file that is not there; `range` as the caller sent it. */
    get: (name: string, range?: string) => send('GET', name, range ? { headers: { range } } : {}),
    remove: (name: string) => sendWrite('DELETE', name, {}),
  };
}

interface S3Keys {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Request {
  readonly method: string;
  /** Percent-encoded as it is sent. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly now: Date;
}

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string) =>
  createHmac('sha256', key).update(data).digest();

/**
 * The headers of a request to an S3 store with AWS's signature, version 4.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(request: S3Request, keys: S3Keys): Readonly<Record<string, string>> {
  const { method, url, body, now } = request;
  const moment = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const scope = `${moment.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const bodyHash = hash(body);
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const signed = { ...headers, host: url.host };
  const names = Object.keys(signed).sort();
  const lines = Object.entries(signed)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${value.trim()}\n`);
  const query = url.search.slice(1);
  const parts = [method, url.pathname, query, lines.join(''), names.join(';'), bodyHash];
  const text = ['AWS4-HMAC-SHA256', moment, scope, hash(parts.join('\n'))].join('\n');
  const secret = scope
    .split('/')
    .reduce<string | Uint8Array>((key, part) => hmac(key, part), `AWS4${keys.secretAccessKey}`);
  const signature = hmac(secret, text).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
