import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Throws naming the file and the field that does not fit the schema. */
export function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  folder: string,
): z.output<Schema> {
  const path = join(folder, file);
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    throw new Error(z.prettifyError(parsed.error));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path} cannot be used:\n${reason}`, { cause });
  }
}
