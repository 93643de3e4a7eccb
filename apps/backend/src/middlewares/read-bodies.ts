import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { type BodyLimits, createBodyReader } from '../lib/calls/body-reader';
import type { BodySize } from '../lib/calls/body-routes';

type ReadSize = Exclude<BodySize, 'raw'>;

const LIMITS: Readonly<Record<ReadSize, BodyLimits>> = {
  // An inquiry of 500 lines has 2,500 elements.
  usual: { maxBytes: 100_000, maxElements: 5000 },
  // A cart of 500 lines with long names and addresses; its own rules refuse what is longer.
  'product-lines': { maxBytes: 1_000_000, maxElements: 100_000 },
  // Whole pages of content, which only staff send.
  panel: { maxBytes: 2_000_000, maxElements: 50_000 },
};

/**
 * Reads JSON and forms up to the limits of the route, which the caller was allowed to use before. Multipart bodies are
 * left unread: only the route of an upload reads them, see `read-upload.ts`.
 */
export default (
  { size }: { readonly size: ReadSize },
  { strapi }: { readonly strapi: Core.Strapi },
) => {
  const readBody = createBodyReader(strapi, LIMITS[size]);
  return async (ctx: Context, next: Next): Promise<void> => {
    await readBody(ctx);
    await next();
  };
};
