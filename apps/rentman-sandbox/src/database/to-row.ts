import { parseMoment } from '#app/protocol/moment.ts';
import { parseLink } from '#app/protocol/parse-body.ts';
import type { Field, SqlValue } from '#app/resources/field.ts';
import { isStored, type Resource, type Row } from '#app/resources/resource.ts';

/** Values in Rentman's own form, `{ folder: '/folders/3', in_shop: true }`. */
export type WireValues = Readonly<Record<string, unknown>>;

/**
 * Prepares values for storing without the checks of the API: read-only fields may be set, and a
 * value of the wrong type is stored as it is, because real catalogues hold such things.
 */
export function toRow(resource: Resource, values: WireValues): Row {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (field === undefined || !isStored(field)) {
      throw new Error(`${resource.name} stores no field ${name}`);
    }
    return [name, toColumnValue(field, value)];
  });
  return Object.fromEntries(entries);
}

function toColumnValue(field: Field, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (field.kind === 'custom') return JSON.stringify(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.kind === 'link') return parseLink(field, value) ?? value;
  if (field.kind === 'moment') return parseMoment(value) ?? value;
  return value;
}
