import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import type { BodySize } from '../call-table';
import {
  type BodyReader,
  createBodyReader,
  hasHalfCharacter,
  isNestedTooDeep,
} from '../lib/calls/body-reader';
import { toGuardedPath } from '../lib/calls/guarded-path';
import { API_PREFIX, findServedCall } from '../served-calls';

type ReadSize = Exclude<BodySize, 'raw'> | 'panel';

const MAX_BODY_BYTES: Readonly<Record<ReadSize, number>> = {
  usual: 100_000,
  // A cart of 500 lines with long names and addresses; its own rules refuse what is longer.
  'product-lines': 1_000_000,
  // Whole pages of content, at paths that are not below `/api`.
  panel: 2_000_000,
};

/**
 * Reads JSON and forms, each path up to its limit, before and after inflation. Multipart bodies are left unread: only
 * the route of an upload reads them, see `read-upload.ts`.
 */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) => {
  const readers: Readonly<Record<ReadSize, BodyReader>> = {
    usual: createBodyReader(strapi, MAX_BODY_BYTES.usual),
    'product-lines': createBodyReader(strapi, MAX_BODY_BYTES['product-lines']),
    panel: createBodyReader(strapi, MAX_BODY_BYTES.panel),
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    const size = findBodySize(ctx);
    if (size === 'raw') return next();
    if (!ctx.is('multipart')) await readers[size](ctx);
    if (isNestedTooDeep(ctx.request.body)) {
      throw new errors.ValidationError('Der Inhalt ist zu tief verschachtelt.');
    }
    // Only a body that is not nested too deep may be walked by recursion.
    if (hasHalfCharacter(ctx.request.body)) {
      throw new errors.ValidationError('Der Inhalt enthält ungültige Zeichen.');
    }
    return next();
  };
};

function findBodySize(ctx: Context): ReadSize | 'raw' {
  const path = toGuardedPath(ctx.path);
  const call = findServedCall(ctx.method, path);
  if (call) return call.body ?? 'usual';
  return path.startsWith(`${API_PREFIX}/`) ? 'usual' : 'panel';
}
