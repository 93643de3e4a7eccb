import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { yieldToEventLoop } from './yield-to-event-loop';

const Rows = z.array(z.looseObject({ id: z.number() }));
/** Some milliseconds of work. */
const ROWS_AT_ONCE = 100;

interface Reading {
  readonly where: object;
  readonly select: readonly string[];
  /** Rows that are read together. Default: 100. */
  readonly limit?: number;
}

/** Rows of a content type in the sequence of their ids, some at a time; without the id where it is not asked for. */
export async function* readRows(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { where, select, limit = ROWS_AT_ONCE }: Reading,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let last = 0;
  for (;;) {
    const found: unknown = await strapi.db.query(uid).findMany({
      where: { $and: [where, { id: { $gt: last } }] },
      select: ['id', ...select],
      orderBy: { id: 'asc' },
      limit,
    });
    const rows = Rows.parse(found);
    yield* rows.map(({ id, ...row }) => (select.includes('id') ? { id, ...row } : row));
    if (rows.length < limit) return;
    last = rows.at(-1)?.id ?? last;
    await yieldToEventLoop();
  }
}

/** The event loop handles waiting requests between any two rows. */
export async function* yielding<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row;
    await yieldToEventLoop();
  }
}
