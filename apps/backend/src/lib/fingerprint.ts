import { createHash } from 'node:crypto';
import { isRecord } from './is-record';

/** A hash of what a body says, equal for bodies that differ in the order of their fields only. */
export function fingerprint(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortFields(body)) ?? '')
    .digest('hex');
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sortFields(field)]));
}
