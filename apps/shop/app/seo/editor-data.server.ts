import { z } from 'zod';
import type { StructuredData } from './structured-data.ts';

const MOST_LETTERS = 20_000;
const MOST_THINGS = 10;
const SCHEMA_CONTEXT = /^https?:\/\/schema\.org\/?$/;
/** Words that a reader of the data might run or follow into a script. */
const DANGEROUS = /^\s*(?:javascript|vbscript|data):/i;

const Thing = z.looseObject({ '@context': z.string().regex(SCHEMA_CONTEXT) }).refine(isNamed);
const SafeJson = z.json().refine((json) => JSON.stringify(json).length <= MOST_LETTERS);

/** The editor's own structured data: things of schema.org, of a bearable size, without scripts. Null for anything else. */
export function parseEditorData(value: unknown): readonly StructuredData[] | null {
  if (value === null || value === undefined || value === '') return [];
  const json = SafeJson.safeParse(value);
  if (!json.success || hasDanger(json.data)) return null;
  const things = z
    .array(Thing)
    .max(MOST_THINGS)
    .safeParse(Array.isArray(json.data) ? json.data : [json.data]);
  if (!things.success) return null;
  const parsed = z.array(z.record(z.string(), z.json())).safeParse(things.data);
  return parsed.success ? parsed.data : null;
}

function isNamed(thing: Record<string, unknown>): boolean {
  const { '@type': type, '@graph': graph } = thing;
  return typeof type === 'string' || Array.isArray(type) || Array.isArray(graph);
}

function hasDanger(value: unknown): boolean {
  if (typeof value === 'string') return DANGEROUS.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasDanger);
}
