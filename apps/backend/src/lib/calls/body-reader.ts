import { PassThrough, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isRecord } from '../is-record';
import { createWordTable } from '../word-table';

/** How large a body may be, as text and in what it holds. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Objects, arrays and values of a JSON body: each costs the parser more than its letters. */
  readonly maxElements: number;
}

export type BodyReader = (ctx: Context) => Promise<void>;

const JSON_TYPES = ['application/json', 'application/vnd.api+json'];

/** Creates the reader of a route: JSON and forms into `ctx.request.body`, up to the limits, counted after inflation too. */
export function createBodyReader(strapi: Core.Strapi, limits: BodyLimits): BodyReader {
  const { maxBytes } = limits;
  const readForm = createStrapiReader(strapi, {
    multipart: false,
    text: false,
    json: false,
    formLimit: maxBytes,
    // `DELETE /users/me` carries the password in its body.
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  });
  return async (ctx) => {
    // Only the route of an upload reads files, `read-upload.ts`.
    if (ctx.is('multipart')) return;
    if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge();
    try {
      if (ctx.is(JSON_TYPES)) ctx.request.body = parseJson(await readText(ctx, maxBytes), limits);
      else await readForm(ctx, async () => {});
    } catch (error) {
      // What is left unread would stand before the next call of this connection, which would be cut.
      ctx.req.unpipe();
      ctx.req.resume();
      throw error instanceof errors.ApplicationError ? error : toBodyRefusal(error);
    }
    if (isUnclean(ctx.request.body)) {
      throw new errors.ValidationError('Der Inhalt enthält ungültige Zeichen.');
    }
  };
}

const DECODERS = createWordTable<() => Transform>({
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
});

async function readText(ctx: Context, maxBytes: number): Promise<string> {
  const decoder = DECODERS[ctx.get('content-encoding').toLowerCase()]?.();
  if (!decoder) throw new errors.ValidationError(UNKNOWN_ENCODING);
  const { req } = ctx;
  req.once('close', () => {
    if (!req.complete) decoder.destroy(new Error('The caller has gone'));
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of req.pipe(decoder)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string, { maxElements }: BodyLimits): unknown {
  const problem = findJsonProblem(text, maxElements);
  if (problem !== null) throw new errors.ValidationError(problem);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (!isNested(body)) throw new SyntaxError('A body is an object or an array');
  return body;
}

const UNKNOWN_ENCODING = 'Dieses Content-Encoding wird nicht gelesen.';

type Middleware = (ctx: Context, next: Next) => Promise<void>;

/** Strapi's own reader of bodies, with settings of koa-body. */
export function createStrapiReader(strapi: Core.Strapi, config: object): Middleware {
  const middleware = strapi.middleware('strapi::body')(config, { strapi });
  if (!middleware) throw new Error('Strapi has no reader of bodies');
  return async (ctx, next) => {
    await middleware(ctx, next);
  };
}

export function tooLarge(message = 'Der Inhalt ist zu groß.') {
  return new errors.PayloadTooLargeError(message);
}

/** Every error while a body is read is the caller's: too large, an unknown encoding, or unreadable. */
export function toBodyRefusal(error: unknown): Error {
  const status = isRecord(error) ? error.status : undefined;
  if (status === 413) return tooLarge();
  return new errors.ValidationError(
    status === 415 ? UNKNOWN_ENCODING : 'Der Inhalt ist nicht lesbar.',
  );
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Names that would change what an object inherits, where code copies it field by field. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor']);

/**
 * True where a name is forbidden, or a text holds half a character (a lone surrogate), which neither bcrypt nor PostgreSQL
 * can take. The depth of a body is limited, so it may be walked by recursion.
 */
function isUnclean(body: unknown): boolean {
  if (typeof body === 'string') return !body.isWellFormed();
  if (!isNested(body)) return false;
  return Object.entries(body).some(
    ([name, value]) => FORBIDDEN_NAMES.has(name) || isUnclean(name) || isUnclean(value),
  );
}

/** Pages of the panel nest some twenty levels deep. */
const MAX_DEPTH = 100;

/** What each sign adds to the depth, and what it begins: an element, or nothing. */
const SIGNS: ReadonlyMap<string, { readonly depth: number; readonly elements: number }> = new Map([
  ['{', { depth: 1, elements: 1 }],
  ['[', { depth: 1, elements: 1 }],
  [',', { depth: 0, elements: 1 }],
  ['}', { depth: -1, elements: 0 }],
  [']', { depth: -1, elements: 0 }],
]);

/**
 * Why a JSON text is not parsed, as a German sentence: nested too deep, or too many elements; null when it may be. It is
 * counted in the text, because making the objects is what costs.
 */
export function findJsonProblem(text: string, maxElements: number): string | null {
  let depth = 0;
  let elements = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') at = findStringEnd(text, at);
    const counts = SIGNS.get(sign);
    if (!counts) continue;
    depth += counts.depth;
    elements += counts.elements;
    if (depth > MAX_DEPTH) return 'Der Inhalt ist zu tief verschachtelt.';
    if (elements > maxElements) return 'Der Inhalt hat zu viele Teile.';
  }
  return null;
}

/** Where the string that begins here ends, by the next quotation mark that is not escaped. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') return at;
    if (sign === '\\') at += 1;
  }
  return text.length;
}
