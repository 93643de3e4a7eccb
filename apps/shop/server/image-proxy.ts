import { createHash } from 'node:crypto';
import { get } from 'node:https';
import type { Readable } from 'node:stream';
import { decodeText, findFileKind, isHeavyDrawing } from '@klappe/domain';
import { Hono } from 'hono';
import { createIPX, type IPXStorage } from 'ipx';
import { IMAGE_WIDTHS } from '#app/ui/image-url.ts';
import { lookUpPublicAddress } from './private-addresses.ts';
import { OverloadedError } from './render-queue.ts';
import type { ShopAppOptions } from './shop-app-options.ts';

type ImageProxyOptions = Pick<
  ShopAppOptions,
  'backendUrl' | 'imageHosts' | 'imageStore' | 'reportError' | 'memory'
>;

/** Sent where a picture cannot be fetched or read: a thin frame on the page's grey. */
const NEUTRAL_PICTURE = toNeutralPicture('');
/** The same with a sentence for whoever opens the picture by itself. */
const NO_MEMORY = toNeutralPicture(
  '<title>Der Server hat gerade zu wenig Speicher frei, um dieses Bild zu verkleinern. Bitte versuchen Sie es in einer halben Minute noch einmal.</title>',
);
const RETRY_AFTER_SECONDS = '30';

function toNeutralPicture(title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${title}<rect width="400" height="300" fill="#f2f2f2"/><path d="M160 120h80v60h-80zM160 165l25-22 18 16 15-12 22 18" fill="none" stroke="#b3b3b3" stroke-width="2"/></svg>`;
}

/** `GET /_image/w_900,q_80,f_webp/rentman/pictures/…`: the backend's pictures, resized and kept on disk. */
export function createImageProxy(options: ImageProxyOptions): Hono {
  const { imageHosts, reportError } = options;
  const resize = createResizer(options);

  return new Hono().get('/:modifiers/*', async (context) => {
    const modifiers = context.req.param('modifiers');
    const path = context.req.path.slice(context.req.path.indexOf(modifiers) + modifiers.length);
    const request = parseImageRequest(modifiers, path, imageHosts);
    if (!request) return context.text('Bad Request', 400);
    try {
      const bytes = await resize(request);
      // A picture's name on the backend changes with its content.
      return context.body(new Uint8Array(bytes), 200, {
        'content-type': `image/${request.format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
    } catch (error) {
      if (error instanceof OverloadedError) {
        return context.body(NO_MEMORY, 503, {
          'content-type': 'image/svg+xml',
          'cache-control': 'no-store',
          'retry-after': RETRY_AFTER_SECONDS,
        });
      }
      const reason = error instanceof Error ? error.message : String(error);
      reportError(`Picture ${request.source} could not be sent: ${reason}`);
      return context.body(NEUTRAL_PICTURE, 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'no-store',
      });
    }
  });
}

function createResizer({ backendUrl, imageStore, memory }: ImageProxyOptions) {
  const ipx = createIPX({
    storage: createPictureSource(backendUrl),
    sharpOptions: { limitInputPixels: MAX_PIXELS },
  });
  const running = new Map<string, Promise<Buffer>>();

  async function resizeAndKeep(
    { width, quality, format, source }: ImageRequest,
    name: string,
  ): Promise<Buffer> {
    const picture = ipx(source, {
      width: String(width),
      quality: String(quality),
      format,
    });
    const { data } = await picture.process();
    const bytes = Buffer.from(data);
    await imageStore.write(name, bytes);
    return bytes;
  }

  return async (request: ImageRequest): Promise<Buffer> => {
    const name = toFileName(request);
    const kept = await imageStore.read(name);
    if (kept) return kept;
    if (memory?.isHigh) throw new OverloadedError('The heap is nearly full', 'memory');
    // Requests for the same picture at the same time share one resizing.
    const resizing = running.get(name) ?? resizeAndKeep(request, name);
    running.set(name, resizing);
    return resizing.finally(() => running.delete(name));
  };
}

function toFileName({ width, quality, format, source }: ImageRequest): string {
  const name = createHash('sha1').update(`${source}|${width}|${quality}`).digest('hex');
  return `${name}.${format}`;
}

const TIMEOUT_MS = 15_000;
/** Without an answer by then the backend counts as hanging: pictures must not hold all six connections of a browser. */
const MAX_SILENCE_MS = 4000;
/** How long a backend that hung is not asked. */
const PAUSE_MS = 5000;
const MAX_ORIGINAL_BYTES = 40_000_000;
const MAX_PIXELS = 100_000_000;

/**
 * Fetches originals: paths on the backend, and addresses at the further hosts that are allowed. Those may not resolve
 * to a private network. Redirects are not followed, and an original has at most MAX_ORIGINAL_BYTES.
 */
function createPictureSource(backendUrl: string): IPXStorage {
  const fetchFromBackend = createBackendFetch();
  const fetchOriginal = (id: string) =>
    id.startsWith('/') ? fetchFromBackend(`${backendUrl}${id}`) : fetchFromElsewhere(id);
  return {
    name: 'pictures',
    // A picture's name changes with its content: there is no date to ask for.
    getMeta: () => ({ maxAge: 0 }),
    async getData(id) {
      const bytes = await fetchOriginal(id);
      refuseHeavyPicture(id, bytes);
      const copy = new ArrayBuffer(bytes.byteLength);
      new Uint8Array(copy).set(bytes);
      return copy;
    },
  };
}

/** Refuses before decoding what is no picture by its bytes, and drawings that would keep a processor busy for seconds. */
function refuseHeavyPicture(id: string, bytes: Uint8Array): void {
  const kind = findFileKind(bytes);
  if (kind === null || kind === 'pdf') throw new Error(`GET ${id}: no picture`);
  if (kind === 'svg' && isHeavyDrawing(decodeText(bytes)))
    throw new Error(`GET ${id}: too much to draw`);
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

interface ImageRequest {
  readonly width: number;
  readonly quality: number;
  /** Pages show webp; icons and mails need PNG. */
  readonly format: 'webp' | 'png';
  /** Path on the backend, `/rentman/pictures/98-1a2b.jpg`, or the whole address at one of the allowed hosts. */
  readonly source: string;
}

const MODIFIERS = /^w_(\d{2,4}),q_80,f_(webp|png)$/;
/** Icons of the house, and its logo in mails. */
const PNG_WIDTHS: readonly number[] = [320, 480];
const PATH = /^\/(rentman\/pictures|uploads)\/[\w.~-]+$/;
const ADDRESS = /^\/(https%3A%2F%2F[\w.~%-]+)$/i;

/**
 * Reads `w_900,q_80,f_webp` or `w_320,q_80,f_png` and the path behind it; null for anything the
 * shop itself does not ask for, so that nobody can fill the disk with variants.
 */
export function parseImageRequest(
  modifiers: string,
  path: string,
  hosts: readonly string[] = [],
): ImageRequest | null {
  const [, asked, form] = MODIFIERS.exec(modifiers) ?? [];
  const format = form === 'png' ? 'png' : 'webp';
  const widths = format === 'png' ? PNG_WIDTHS : IMAGE_WIDTHS;
  const width = widths.find((each) => each === Number(asked));
  const source = parsePath(path) ?? parseAddress(path, hosts);
  return width && source ? { width, quality: 80, format, source } : null;
}

function parsePath(path: string): string | null {
  return PATH.test(path) && !path.includes('..') ? path : null;
}

/** An address of another host comes as one encoded part of the path. */
function parseAddress(path: string, hosts: readonly string[]): string | null {
  const encoded = ADDRESS.exec(path)?.[1];
  if (!encoded) return null;
  try {
    const url = new URL(decodeURIComponent(encoded));
    const isAllowed = url.protocol === 'https:' && hosts.includes(url.host) && !url.username;
    return isAllowed ? url.href : null;
  } catch {
    return null;
  }
}
