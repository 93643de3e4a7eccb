import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { SandboxDatabase } from '#app/database/open-database.ts';

/** What every route works with. */
export interface SandboxContext {
  readonly database: SandboxDatabase;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pictures: PictureAddresses;
  /** Rows of a page at most, whatever a call asks for. */
  readonly maxPageSize?: number | undefined;
}

/** Makes and checks the signed addresses under which pictures lie for a short while. */
export interface PictureAddresses {
  toPictureUrl(origin: string, fileId: number, fileName: string): string;
  toProxyUrl(origin: string, fileId: number): string;
  isValidPicture(fileId: number, params: URLSearchParams): boolean;
  isValidProxy(fileId: number, params: URLSearchParams): boolean;
}

interface AddressOptions {
  readonly key: string;
  readonly lifetimeMs: number;
  readonly now: () => number;
}

export function createPictureAddresses({ key, lifetimeMs, now }: AddressOptions): PictureAddresses {
  function sign(text: string): string {
    return createHmac('sha256', key).update(text).digest('hex');
  }

  function hasSignature(params: URLSearchParams, text: string): boolean {
    const expected = Buffer.from(sign(text));
    const given = Buffer.from(params.get('signature') ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  return {
    toPictureUrl(origin, fileId, fileName) {
      const expires = String(now() + lifetimeMs);
      const signature = sign(`picture/${fileId}/${expires}`);
      const path = `/_sandbox/storage/${fileId}/${encodeURIComponent(fileName)}`;
      return `${origin}${path}?${new URLSearchParams({ expires, signature })}`;
    },
    toProxyUrl(origin, fileId) {
      const signature = sign(`proxy/${fileId}`);
      return `${origin}/_sandbox/proxy/${fileId}?${new URLSearchParams({ signature })}`;
    },
    isValidPicture(fileId, params) {
      const expires = params.get('expires') ?? '';
      return hasSignature(params, `picture/${fileId}/${expires}`) && Number(expires) > now();
    },
    isValidProxy: (fileId, params) => hasSignature(params, `proxy/${fileId}`),
  };
}

/** How a file store refuses an address that is wrong, expired or asked with a token. */
export function denyPicture(): Response {
  const body = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';
  return new Response(body, { status: 403, headers: { 'content-type': 'application/xml' } });
}

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
