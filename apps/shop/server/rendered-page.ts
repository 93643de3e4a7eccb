import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One rendered answer of the React app: an HTML page, data for navigation in the browser, or a redirect. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly renderedAt: number;
}

const TAG_HEADER = 'cache-tag';

/**
 * Reads a whole answer and compresses it. `headers` are added, and may depend on the HTML.
 * An answer without a `Cache-Tag` header, or one that failed, has no tags and is not to be kept.
 */
export async function toRenderedPage(
  response: Response,
  addHeaders: (html: string | null) => Readonly<Record<string, string>>,
  renderedAt: number,
): Promise<RenderedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const [br, gzipped] = await Promise.all([toBrotli(identity), toGzip(identity)]);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== TAG_HEADER && name !== 'content-length'),
  );
  return {
    status: response.status,
    headers: { ...headers, ...addHeaders(isHtml ? identity.toString() : null) },
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    tags: response.status < 400 ? readTags(response) : [],
    bodies: { identity, br, gzip: gzipped },
    renderedAt,
  };
}

function readTags(response: Response): readonly string[] {
  const tags = (response.headers.get(TAG_HEADER) ?? '').split(',');
  return tags.map((tag) => tag.trim()).filter(Boolean);
}

// Higher levels take far longer and save hardly any bytes.
function toBrotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressWithBrotli(body, { params });
}

function toGzip(body: Buffer): Promise<Buffer> {
  return compressWithGzip(body, { level: 7 });
}

/** Bytes a page takes in memory, roughly. */
export function countBytes({ bodies }: RenderedPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length + 1024;
}
