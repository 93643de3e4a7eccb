import type { Core } from '@strapi/strapi';
import { z } from 'zod';

/** More hits than anybody reads; such a search needs another word. */
const MAX_FOUND = 500;

const Line = z.looseObject({ displayname: z.string(), code: z.string() });
const Rows = z.array(z.object({ id: z.number(), lines: z.unknown() }));

/** Ids of the newest inquiries with an item that has this word in its name or code. */
export async function findWithLine(strapi: Core.Strapi, word: string): Promise<readonly number[]> {
  const wanted = word.toLowerCase();
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const rows: unknown = await strapi.db
    .connection('inquiries')
    .select('id', 'lines')
    .whereRaw("lower(cast(lines as text)) like ? escape '\\'", [pattern])
    .orderBy('id', 'desc')
    .limit(MAX_FOUND);
  // The database searches the stored JSON with its field names, so the hits are checked again.
  return Rows.parse(rows)
    .filter(({ lines }) => readLines(lines).some((line) => hasWord(line, wanted)))
    .map(({ id }) => id);
}

function hasWord({ displayname, code }: z.infer<typeof Line>, word: string): boolean {
  return displayname.toLowerCase().includes(word) || code.toLowerCase().includes(word);
}

/** SQLite answers text, PostgreSQL the parsed value. */
function readLines(value: unknown): readonly z.infer<typeof Line>[] {
  const lines = z.array(Line).safeParse(typeof value === 'string' ? JSON.parse(value) : value);
  return lines.success ? lines.data : [];
}
