import { createHash } from 'node:crypto';
import { isRecord } from '../is-record';

const WINDOW_MS = 10 * 60_000;

/** A call that brings no idempotency key. */
export interface KeylessCall {
  readonly caller: string;
  readonly call: string;
  readonly fingerprint: string;
}

/**
 * The idempotency key of a call that brings none: an equal call within ten minutes gets the same one. Time is divided
 * into windows of ten minutes; what was stored under the key of the last window is found again by that key.
 */
export async function findDerivedKey(
  call: KeylessCall,
  now: Date,
  isStored: (key: string) => Promise<boolean>,
): Promise<string> {
  const window = Math.floor(now.getTime() / WINDOW_MS);
  const earlier = deriveKey(call, window - 1);
  return (await isStored(earlier)) ? earlier : deriveKey(call, window);
}

/** A UUID of version 8, whose bits may come from a hash. */
function deriveKey({ caller, call, fingerprint }: KeylessCall, window: number): string {
  const text = JSON.stringify([caller, call, fingerprint, window]);
  const hash = createHash('sha256').update(text).digest('hex');
  const groups = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return groups.join('-');
}

/** A hash of what a body says, equal for bodies that differ in the order of their fields only. */
export function fingerprint(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortFields(body)) ?? '')
    .digest('hex');
}

/** The same value with the fields of every object in the order of their names. */
export function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sortFields(field)]));
}
