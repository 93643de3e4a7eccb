import { z } from 'zod';

/** Where a page ended. Opaque to callers, who get it inside `next_page_url` only. */
const Cursor = z.object({
  after: z.int(),
  value: z.union([z.string(), z.number(), z.null()]),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  limit: z.int().min(1).max(1500),
});

export type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Null for a text that we have not written. */
export function parseCursor(text: string): Cursor | null {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}
