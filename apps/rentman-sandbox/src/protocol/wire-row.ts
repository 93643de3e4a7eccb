import { hash } from 'node:crypto';
import type { Field, SqlValue } from '#app/resources/field.ts';
import type { PresentContext, Resource, Row } from '#app/resources/resource.ts';
import { toWireMoment } from './moment.ts';

/** Comes with every answer, whatever `fields` names. */
const ALWAYS_SENT = ['id', 'created', 'modified', 'creator', 'custom'];

/** The fields of an answer: those asked for, else all but the ones hidden in lists. */
export function chooseFields(
  resource: Resource,
  { asked, isList }: { readonly asked: readonly string[] | null; readonly isList: boolean },
): readonly string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => {
      if (asked === null) return !(isList && field.isHiddenInLists);
      return ALWAYS_SENT.includes(name) || asked.includes(name);
    })
    .map(([name]) => name);
}

/** The columns that writing these fields needs. */
export function chooseColumns(resource: Resource, fields: readonly string[]): readonly string[] {
  const needsAll = fields.some((name) => resource.fields[name]?.isVirtual);
  return needsAll ? ['*'] : fields;
}

/** Writes a stored row as Rentman would, with the undeclared `updateHash`. */
export function toWireRow(
  resource: Resource,
  row: Row,
  { fields, present }: { readonly fields: readonly string[]; readonly present: PresentContext },
): Readonly<Record<string, unknown>> {
  const virtual = fields.some((name) => resource.fields[name]?.isVirtual)
    ? resource.present?.(row, present)
    : undefined;
  const wire: Record<string, unknown> = {};
  for (const name of fields) {
    const field = resource.fields[name];
    if (field === undefined) continue;
    wire[name] = field.isVirtual
      ? virtual?.[name]
      : toWireValue(field, row[name] ?? null, hasMilliseconds(resource, name));
  }
  wire.updateHash = toUpdateHash(resource, row);
  return wire;
}

/** Of the moments of a row only the stamps are written that exactly, and only in some resources. */
function hasMilliseconds(resource: Resource, name: string): boolean {
  return resource.hasMilliseconds === true && (name === 'created' || name === 'modified');
}

/** Values of another type than the field's are sent as they lie: a catalogue can hold anything. */
function toWireValue(field: Field, value: SqlValue, withMilliseconds: boolean): unknown {
  if (value === null) return null;
  switch (field.kind) {
    case 'boolean':
      return typeof value === 'number' ? value !== 0 : value;
    case 'moment':
      return typeof value === 'number' ? toWireMoment(value, withMilliseconds) : value;
    case 'link':
      return typeof value === 'number' ? `/${field.target}/${value}` : value;
    case 'custom':
      return JSON.parse(String(value));
    default:
      return value;
  }
}

function toUpdateHash(resource: Resource, row: Row): string {
  return hash('md5', `${resource.name}/${row.id}@${row.modified}`);
}
