import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { createIPX } from 'ipx';
import { type ImageRequest, parseImageRequest } from './image-request.ts';
import type { ImageStore } from './image-store.ts';
import { createPictureSource } from './picture-source.ts';

interface ImageProxyOptions {
  readonly backendUrl: string;
  /** Further hosts whose pictures may be shown. */
  readonly imageHosts: readonly string[];
  readonly store: ImageStore;
  readonly reportError: (error: unknown) => void;
}

/** Sent where a picture cannot be fetched or read: a thin frame on the page's grey. */
const NEUTRAL_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#f2f2f2"/><path d="M160 120h80v60h-80zM160 165l25-22 18 16 15-12 22 18" fill="none" stroke="#b3b3b3" stroke-width="2"/></svg>`;

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
      const reason = error instanceof Error ? error.message : String(error);
      reportError(`Picture ${request.source} could not be sent: ${reason}`);
      return context.body(NEUTRAL_PICTURE, 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'no-store',
      });
    }
  });
}

function createResizer({ backendUrl, store }: Pick<ImageProxyOptions, 'backendUrl' | 'store'>) {
  const ipx = createIPX({ storage: createPictureSource(backendUrl) });
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
    await store.write(name, bytes);
    return bytes;
  }

  return async (request: ImageRequest): Promise<Buffer> => {
    const name = toFileName(request);
    const kept = await store.read(name);
    if (kept) return kept;
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
