/** An object with named fields. */
export type Json = Readonly<Record<string, unknown>>;

/** True for an object with named fields. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
