import type { Context } from 'hono';
import { parseShape } from '#app/protocol/parse-shape.ts';
import { refuse } from '#app/protocol/refusal.ts';
import type { PresentContext, Resource, Row } from '#app/resources/resource.ts';
import { writeRows } from './answer-rows.ts';
import type { SandboxContext } from './context.ts';

const MAX_ANSWER_BYTES = 6 * 1024 * 1024;
const NO_PARAMS = new URLSearchParams();

interface Envelope {
  readonly data: unknown;
  readonly itemCount: number;
  readonly limit: number;
  readonly offset: number;
  readonly next_page_url: string | null;
}

/** Writes an answer, unless it is bigger than Rentman lets through. */
export function answerEnvelope(c: Context, envelope: Envelope): Response {
  const text = JSON.stringify(envelope);
  if (Buffer.byteLength(text) > MAX_ANSWER_BYTES) {
    throw refuse(
      400,
      'Response data too large. The combined size of the response exceeds the limit of 6 MB',
    );
  }
  return c.body(text, 200, { 'content-type': 'application/json' });
}

/** Answers with one row; hidden fields are shown here. */
export function answerRow(
  c: Context,
  context: SandboxContext,
  resource: Resource,
  { row, params = NO_PARAMS }: { readonly row: Row; readonly params?: URLSearchParams },
): Response {
  const shape = parseShape(resource, params);
  const writing = { shape, isList: false, present: toPresentContext(c, context) };
  const [data] = writeRows(context, [row], writing);
  return answerEnvelope(c, { data, itemCount: 1, limit: 1, offset: 0, next_page_url: null });
}

/** Addresses in an answer lead to the host that was asked. */
export function toPresentContext(c: Context, { pictures }: SandboxContext): PresentContext {
  const { origin } = new URL(c.req.url);
  return {
    toPictureUrl: (fileId, fileName) => pictures.toPictureUrl(origin, fileId, fileName),
    toProxyUrl: (fileId) => pictures.toProxyUrl(origin, fileId),
  };
}
