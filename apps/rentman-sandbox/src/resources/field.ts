/** What SQLite keeps in a column. */
export type SqlValue = string | number | null;

export type FieldKind =
  | 'text'
  | 'email'
  | 'country'
  | 'number'
  | 'integer'
  | 'counter'
  | 'boolean'
  | 'moment'
  | 'link'
  | 'custom';

/** One field of a resource: how it is stored, written and read. */
export interface Field {
  readonly kind: FieldKind;
  /** What a new row holds when nothing is sent. */
  readonly initial: SqlValue;
  readonly isNullable: boolean;
  readonly isWritable: boolean;
  /** Must be sent on every write, also on PUT. */
  readonly isRequired: boolean;
  /** Made by the server: cannot be sorted by. */
  readonly isGenerated: boolean;
  /** Absent in lists unless `fields` names it. */
  readonly isHiddenInLists: boolean;
  /** A number that must be sent as text and is read as a number. */
  readonly isWrittenAsText: boolean;
  /** Computed for each answer, so there is no column and no filter. */
  readonly isVirtual: boolean;
  /** SQL that computes the value from other rows; there is no column, but a filter works. */
  readonly sql: string | null;
  /** Name of the resource that a link leads to. */
  readonly target: string | null;
  readonly choices: readonly string[] | null;
}

const plain = {
  isNullable: false,
  isWritable: true,
  isRequired: false,
  isGenerated: false,
  isHiddenInLists: false,
  isWrittenAsText: false,
  isVirtual: false,
  sql: null,
  target: null,
  choices: null,
};

export const text: Field = { ...plain, kind: 'text', initial: '' };
export const email: Field = { ...plain, kind: 'email', initial: '' };
export const country: Field = { ...plain, kind: 'country', initial: '' };
export const number: Field = { ...plain, kind: 'number', initial: 0 };
export const integer: Field = { ...plain, kind: 'integer', initial: 0 };
/** A running number: read as a number, written as text; what is no number gets the next one. */
export const counter: Field = { ...plain, kind: 'counter', initial: 0 };
export const boolean: Field = { ...plain, kind: 'boolean', initial: 0 };
export const moment: Field = { ...plain, kind: 'moment', initial: null };
export const custom: Field = { ...plain, kind: 'custom', initial: '{}' };

/** A path such as `/folders/12`, or null. */
export function link(target: string): Field {
  return { ...plain, kind: 'link', target, isNullable: true, initial: null };
}

/** One of some texts; a new row starts with the first. */
export function choice(...choices: readonly [string, ...string[]]): Field {
  return { ...plain, kind: 'text', choices, initial: choices[0] };
}

export const nullable = (field: Field): Field => ({ ...field, isNullable: true, initial: null });
export const required = (field: Field): Field => ({ ...field, isRequired: true });
export const readOnly = (field: Field): Field => ({ ...field, isWritable: false });
export const generated = (field: Field): Field => ({ ...readOnly(field), isGenerated: true });
export const virtual = (field: Field): Field => ({ ...generated(field), isVirtual: true });
/** Computed from other rows whenever it is read, such as the period of a project from its groups. */
export const computed = (field: Field, sql: string): Field => ({ ...generated(field), sql });
export const hiddenInLists = (field: Field): Field => ({ ...field, isHiddenInLists: true });
export const writtenAsText = (field: Field): Field => ({ ...field, isWrittenAsText: true });

export function startingWith(initial: SqlValue, field: Field): Field {
  return { ...field, initial };
}

/** Gives several fields the same definition. */
export function each(names: readonly string[], field: Field): Record<string, Field> {
  return Object.fromEntries(names.map((name) => [name, field]));
}
