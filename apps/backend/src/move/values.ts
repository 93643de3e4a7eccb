/** Strapi keeps moments as milliseconds in SQLite, a few as text. */
function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  const number = typeof value === 'number' ? value : Number(value);
  return Number.isFinite(number) ? new Date(number) : new Date(String(value));
}

const isMoment = (type: string) => type.startsWith('timestamp');

/** A value of SQLite as PostgreSQL's driver wants it for a column of this type. */
export function toTargetValue(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return Boolean(Number(value));
  if (isMoment(type)) return toDate(value);
  if (type === 'date' && typeof value === 'number')
    return new Date(value).toISOString().slice(0, 10);
  return value;
}

const NUMBERS = new Set(['numeric', 'bigint', 'integer', 'smallint', 'real', 'double precision']);

/** A value of either database, written so that equal values of the two are equal. */
export function toComparable(value: unknown, type: string): string {
  const given = toTargetValue(value, type);
  if (given === null) return 'null';
  if (given instanceof Date) return given.toISOString();
  if (NUMBERS.has(type)) return String(Number(given));
  if (type !== 'json' && type !== 'jsonb') return String(given);
  return JSON.stringify(sortKeys(typeof given === 'string' ? JSON.parse(given) : given));
}

/** PostgreSQL sorts the keys of `jsonb` by their length. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
