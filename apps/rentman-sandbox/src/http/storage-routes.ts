import type { Hono } from 'hono';
import { z } from 'zod';
import type { Drawing } from '#app/pictures/drawing.ts';
import type { SandboxContext } from './context.ts';
import { denyPicture } from './deny-picture.ts';

interface StoredPicture {
  readonly drawing: string | null;
  readonly bytes: Buffer | null;
  readonly content_type: string | null;
}

/** Drawings are written by the seed only, so their inside is trusted. */
const StoredDrawing = z.custom<Drawing>((value) => typeof value === 'object' && value !== null);

/** Serves pictures the way Rentman's file store does: signed, for a while, and never with a token. */
export function addStorageRoutes(app: Hono, context: SandboxContext): void {
  const { pictures } = context;

  app.get('/_sandbox/storage/:id/:name', async (c) => {
    const id = Number(c.req.param('id'));
    const isAllowed = pictures.isValidPicture(id, new URL(c.req.url).searchParams);
    if (!isAllowed || c.req.header('authorization') !== undefined) return denyPicture();
    const picture = await readPicture(context, id);
    if (picture === null) return c.body('', 404);
    return c.body(picture.bytes, 200, { 'content-type': picture.contentType });
  });

  app.get('/_sandbox/proxy/:id', (c) => {
    const id = Number(c.req.param('id'));
    const url = new URL(c.req.url);
    if (!pictures.isValidProxy(id, url.searchParams)) return denyPicture();
    return c.redirect(pictures.toPictureUrl(url.origin, id, 'picture'));
  });
}

/** Draws a picture when it is first asked for and keeps it. */
async function readPicture({ database, renderPicture }: SandboxContext, id: number) {
  const sql = 'SELECT drawing, bytes, content_type FROM pictures WHERE file_id = ?';
  const stored = database.prepare<[number], StoredPicture>(sql).get(id);
  if (stored === undefined) return null;
  if (stored.bytes !== null) {
    return { bytes: toBytes(stored.bytes), contentType: stored.content_type ?? 'image/jpeg' };
  }
  const drawing = StoredDrawing.parse(JSON.parse(stored.drawing ?? 'null'));
  const bytes = toBytes(await renderPicture(drawing));
  const keep = database.prepare(
    'UPDATE pictures SET bytes = ?, content_type = ? WHERE file_id = ?',
  );
  keep.run(Buffer.from(bytes), 'image/jpeg', id);
  database.prepare('UPDATE files SET size = ? WHERE id = ?').run(bytes.length, id);
  return { bytes, contentType: 'image/jpeg' };
}

function toBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
