import { OlderMessagesQuery } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseQuery } from '../../../lib/calls/parse-call';
import { answerConflict, answerRentmanError } from '../../../lib/calls/refusals';
import type { readDocument } from './show-project';
import { showOlderMessages, showProject } from './show-project';
import { tellHouse, type Word } from './tell-house';
import type { Viewer } from './who-sees';

// What the calls of customers and of guests answer alike.

const UNKNOWN = 'Diese Anfrage gibt es nicht.';
const DOCUMENT_AWAY =
  'Das Dokument kann gerade nicht geladen werden. Bitte versuchen Sie es später noch einmal.';

interface Telling {
  /** Null for an order that remembers no inquiry. */
  readonly inquiryId: number | null;
  readonly viewer: Viewer;
  readonly word: Word;
}

/** Tells the house and answers how the inquiry stands after it. */
export async function answerTold(
  strapi: Core.Strapi,
  ctx: Context,
  { inquiryId, viewer, word }: Telling,
): Promise<void> {
  const told =
    inquiryId === null ? 'unknown' : await tellHouse(strapi, { inquiryId, viewer }, word);
  if (inquiryId === null || told === 'unknown') throw new errors.NotFoundError(UNKNOWN);
  if (told !== 'told') {
    answerConflict(ctx, { name: 'too-late', message: told.refusal });
    return;
  }
  ctx.body = { data: await showProject(strapi, inquiryId, viewer) };
}

/** Answers a page of older messages. */
export async function answerOlderMessages(
  strapi: Core.Strapi,
  ctx: Context,
  { inquiryId, viewer }: Pick<Telling, 'inquiryId' | 'viewer'>,
): Promise<void> {
  const { before } = parseQuery(OlderMessagesQuery, ctx.query);
  const older =
    inquiryId === null ? null : await showOlderMessages(strapi, { inquiryId, before }, viewer);
  if (older === null) throw new errors.NotFoundError(UNKNOWN);
  ctx.body = { data: older };
}

/** Answers the bytes of a document of Rentman. */
export function answerDocument(
  ctx: Context,
  found: Awaited<ReturnType<typeof readDocument>>,
): void {
  if (found === 'unreachable') {
    answerRentmanError(ctx, DOCUMENT_AWAY);
    return;
  }
  if (found === null) throw new errors.NotFoundError('Dieses Dokument gibt es nicht mehr.');
  // Served as a download: a PDF may hold scripts, which must not run in the backend's origin.
  ctx.attachment(found.name);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.type = found.contentType;
  ctx.body = Buffer.from(found.bytes);
}
