import { createHash } from 'node:crypto';
import { isRecord } from '../../../lib/is-record';

/** Tells whether two bodies say the same, whatever the order of their fields. */
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
