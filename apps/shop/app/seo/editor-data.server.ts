import { z } from 'zod';
import type { StructuredData } from './structured-data.ts';

const MAX_JSON_LENGTH = 20_000;
const MAX_THINGS = 10;
const SCHEMA_CONTEXT = /^https?:\/\/schema\.org\/?$/;
/** Link schemes that run a script in whoever follows them. */
const SCRIPT_LINK = /^\s*(?:javascript|vbscript|data):/i;

const Things = z
  .array(z.record(z.string(), z.json()).refine(isThing))
  .max(MAX_THINGS)
  .refine((things) => JSON.stringify(things).length <= MAX_JSON_LENGTH && !hasScriptLink(things));

/** The editor's own structured data: things of schema.org, limited in size, without script links. Null for anything else. */
export function parseEditorData(value: unknown): readonly StructuredData[] | null {
  if (value === null || value === undefined || value === '') return [];
  return Things.safeParse(Array.isArray(value) ? value : [value]).data ?? null;
}

function isThing(thing: Record<string, unknown>): boolean {
  const { '@context': context, '@type': type, '@graph': graph } = thing;
  const isNamed = typeof type === 'string' || Array.isArray(type) || Array.isArray(graph);
  return isNamed && typeof context === 'string' && SCHEMA_CONTEXT.test(context);
}

function hasScriptLink(value: unknown): boolean {
  if (typeof value === 'string') return SCRIPT_LINK.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasScriptLink);
}
