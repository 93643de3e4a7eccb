import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
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
