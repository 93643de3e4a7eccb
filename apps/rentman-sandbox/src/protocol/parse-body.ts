import type { Field, FieldKind, SqlValue } from '#app/resources/field.ts';
import type { Resource, Row } from '#app/resources/resource.ts';
import { parseMoment } from './moment.ts';
import { refuse } from './refusal.ts';

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what a POST or PUT wants to store. Types are taken strictly, as Rentman does. */
export function parseBody(resource: Resource, text: string): Row {
  const body = parseObject(text);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.isRequired && (body[name] === undefined || body[name] === null)) {
      throw refuse(400, `Missing required field: ${name}`);
    }
  }
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, parseField(resource, name, value)]),
  );
}

function parseObject(text: string): Record<string, unknown> {
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw refuse(400, 'Unknown error parsing request body');
}

function parseField(resource: Resource, name: string, value: unknown): SqlValue {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field === undefined || !field.isWritable) {
    throw refuse(400, `You are not permitted to set the following field: ${name}`);
  }
  if (value === null) {
    if (field.isNullable) return null;
    throw refuse(400, `Invalid value for field ${name}: must not be null`);
  }
  const stored = toStored(field, value);
  if (stored !== undefined) return stored;
  throw refuse(400, `Invalid value for field ${name}: must be ${describe(field)}`);
}

/** Reads the value for the column; undefined when it has the wrong type. */
type ReadValue = (value: unknown, field: Field) => SqlValue | undefined;

const READ_VALUE: Readonly<Record<FieldKind, ReadValue>> = {
  text: readText,
  email: readText,
  country: readText,
  number: (value) => (typeof value === 'number' ? value : undefined),
  integer: (value) => (Number.isInteger(value) ? Number(value) : undefined),
  // What holds no number is stored as none, and the next one takes its place.
  counter: (value) =>
    typeof value === 'string' ? Number(/^\d{1,9}$/.exec(value)?.[0] ?? 0) : undefined,
  boolean: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
  moment: (value) => (typeof value === 'string' ? (parseMoment(value) ?? undefined) : undefined),
  link: (value, field) =>
    typeof value === 'string' ? (parseLink(field, value) ?? undefined) : undefined,
  custom: toStoredCustom,
};

function toStored(field: Field, value: unknown): SqlValue | undefined {
  return field.isWrittenAsText
    ? toStoredNumber(field, value)
    : READ_VALUE[field.kind](value, field);
}

function readText(value: unknown, field: Field): string | undefined {
  return typeof value === 'string' && isAllowedText(field, value) ? value : undefined;
}

function toStoredNumber(field: Field, value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  const number = Number(value);
  return field.kind === 'integer' && !Number.isInteger(number) ? undefined : number;
}

function isAllowedText(field: Field, value: string): boolean {
  if (field.maxLength !== null && value.length > field.maxLength) return false;
  if (field.choices !== null) return field.choices.includes(value);
  if (value === '') return true;
  if (field.kind === 'email') return /^[^\s@]+@[^\s@]+$/.test(value);
  return field.kind !== 'country' || /^[a-z]{2}$/.test(value);
}

/** The id at the end of `/folders/12`; null when the path leads to another resource. */
export function parseLink(field: Field, path: string): number | null {
  const [, target, id] = /^\/(\w+)\/(\d+)$/.exec(path) ?? [];
  return target === field.target && id !== undefined ? Number(id) : null;
}

function toStoredCustom(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isKnown = Object.keys(value).every((key) => /^custom_\d+$/.test(key));
  return isKnown ? JSON.stringify(value) : undefined;
}

const KIND_WORDS: Readonly<Record<Field['kind'], string>> = {
  text: 'a string',
  email: 'an email address',
  country: 'a country code of two lower case letters',
  number: 'a number',
  integer: 'an integer',
  counter: 'a string holding a number',
  boolean: 'a boolean',
  moment: 'a date-time with an offset',
  link: 'a path',
  custom: 'an object of custom fields',
};

function describe(field: Field): string {
  if (field.choices !== null) return `one of: ${field.choices.join(', ')}`;
  if (field.maxLength !== null) return `a string of at most ${field.maxLength} characters`;
  if (field.isWrittenAsText) return 'a string holding a number';
  return field.kind === 'link' ? `a path like /${field.target}/1` : KIND_WORDS[field.kind];
}
