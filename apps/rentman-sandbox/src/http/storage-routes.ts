import type { Hono } from 'hono';
import type { SandboxContext } from './context.ts';
import { denyPicture } from './picture-addresses.ts';

interface StoredPicture {
  readonly bytes: Buffer;
  readonly content_type: string;
}

/** Serves pictures the way Rentman's file store does: signed, for a while, and never with a token. */
export function addStorageRoutes(app: Hono, context: SandboxContext): void {
  const { database, pictures } = context;

  app.get('/_sandbox/storage/:id/:name', (c) => {
    const id = Number(c.req.param('id'));
    const isAllowed = pictures.isValidPicture(id, new URL(c.req.url).searchParams);
    if (!isAllowed || c.req.header('authorization') !== undefined) return denyPicture();
    const sql = 'SELECT bytes, content_type FROM pictures WHERE file_id = ? AND bytes IS NOT NULL';
    const picture = database.prepare<[number], StoredPicture>(sql).get(id);
    if (picture === undefined) return c.body('', 404);
    const { bytes, content_type } = picture;
    return c.body(new Uint8Array(bytes), 200, { 'content-type': content_type });
  });

  app.get('/_sandbox/proxy/:id', (c) => {
    const id = Number(c.req.param('id'));
    const url = new URL(c.req.url);
    if (!pictures.isValidProxy(id, url.searchParams)) return denyPicture();
    return c.redirect(pictures.toPictureUrl(url.origin, id, 'picture'));
  });
}
