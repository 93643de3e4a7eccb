import { z } from 'zod';
import type { StructuredData } from './structured-data.ts';

const MAX_JSON_LENGTH = 20_000;
const MAX_THINGS = 10;
const SCHEMA_CONTEXT = /^https?:\/\/schema\.org\/?$/;
/** Link schemes that run a script in whoever follows them. */
const SCRIPT_LINK = /^\s*(?:javascript|vbscript|data):/i;

const Thing = z.looseObject({ '@context': z.string().regex(SCHEMA_CONTEXT) }).refine(isNamed);
const SafeJson = z.json().refine((json) => JSON.stringify(json).length <= MAX_JSON_LENGTH);

/** The editor's own structured data: things of schema.org, limited in size, without script links. Null for anything else. */
export function parseEditorData(value: unknown): readonly StructuredData[] | null {
  if (value === null || value === undefined || value === '') return [];
  const json = SafeJson.safeParse(value);
  if (!json.success || hasScriptLink(json.data)) return null;
  const things = z
    .array(Thing)
    .max(MAX_THINGS)
    .safeParse(Array.isArray(json.data) ? json.data : [json.data]);
  if (!things.success) return null;
  const parsed = z.array(z.record(z.string(), z.json())).safeParse(things.data);
  return parsed.success ? parsed.data : null;
}

function isNamed(thing: Record<string, unknown>): boolean {
  const { '@type': type, '@graph': graph } = thing;
  return typeof type === 'string' || Array.isArray(type) || Array.isArray(graph);
}

function hasScriptLink(value: unknown): boolean {
  if (typeof value === 'string') return SCRIPT_LINK.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasScriptLink);
}
