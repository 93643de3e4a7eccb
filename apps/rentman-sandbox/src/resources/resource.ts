import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type Field, readField, type SqlValue } from './field.ts';
import writtenFields from './fields.json' with { type: 'json' };

export type Row = Readonly<Record<string, SqlValue>>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `/contacts/{id}/contactpersons`: the rows whose `by` names the parent. */
export interface LinkedPath {
  readonly parent: string;
  readonly by: string;
  /** The parent is found one step further: `by` leads to rows of this resource that name it. */
  readonly through?: { readonly resource: string; readonly by: string };
  /** What else holds for these rows, such as the item type of a file. */
  readonly where?: Row;
  readonly methods: readonly Method[];
}

/** What a resource may look at while it fills in the fields that the server decides. */
export interface DeriveContext {
  readonly database: Database;
  /** The row as it was; null for a new one. */
  readonly before: Row | null;
}

/** What a resource may use to compute fields for an answer. */
export interface PresentContext {
  readonly toPictureUrl: (fileId: number, fileName: string) => string;
  readonly toProxyUrl: (fileId: number) => string;
}

export interface ResourceDefinition {
  readonly name: string;
  /** What webhooks call a row of it. */
  readonly itemType: string;
  /** Those that are computed, beside the others in `fields.json`. */
  readonly computed?: Readonly<Record<string, Field>>;
  readonly collection?: readonly Method[];
  readonly item?: readonly Method[];
  readonly under?: readonly LinkedPath[];
  /** Columns that are often asked for, beside `modified` and the links of `under`. */
  readonly indexed?: readonly string[];
  /** SQL condition of rows that no call may see. */
  readonly hiddenWhen?: string;
  /** Rows elsewhere that go with a deleted one: resource and the link that names it. */
  readonly takesAlong?: readonly { readonly resource: string; readonly by: string }[];
  /** `created` and `modified` are written with milliseconds. */
  readonly hasMilliseconds?: boolean;
  /** Fills in the fields that the server decides, before a row is written. */
  readonly derive?: (row: Row, context: DeriveContext) => Row;
  /** Mends other rows of the resource that depend on a written one. */
  readonly afterWrite?: (database: Database) => void;
  /** Computes the virtual fields of an answer. */
  readonly present?: (row: Row, context: PresentContext) => Readonly<Record<string, unknown>>;
}

export interface Resource extends ResourceDefinition {
  readonly fields: Readonly<Record<string, Field>>;
  readonly collection: readonly Method[];
  readonly item: readonly Method[];
  readonly under: readonly LinkedPath[];
  /** Every column with what it holds in a new row; virtual and computed fields have none. */
  readonly initial: Row;
}

const COMMON_FIELDS = {
  id: readField('integer read-only'),
  created: readField('moment read-only'),
  modified: readField('moment read-only'),
  creator: readField('link crew read-only'),
  displayname: readField('text generated'),
};

const WrittenField = z.union([
  z.string().transform((written) => readField(written)),
  z
    .strictObject({
      field: z.string(),
      choices: z.array(z.string()).optional(),
      initial: z.union([z.string(), z.number(), z.null()]).optional(),
    })
    .transform(({ field, ...extras }) => readField(field, extras)),
]);
const FIELDS = z.record(z.string(), z.record(z.string(), WrittenField)).parse(writtenFields);

/** Adds what every resource has: the common fields and reading by GET. */
export function defineResource(definition: ResourceDefinition): Resource {
  const { name, computed } = definition;
  const fields: Record<string, Field> = { ...COMMON_FIELDS, ...FIELDS[name], ...computed };
  const stored = Object.entries(fields).filter(([, field]) => isStored(field));
  return {
    // Most are called by their name.
    derive: (row) => ({ displayname: row.name ?? '' }),
    ...definition,
    fields,
    initial: Object.fromEntries(stored.map(([name, field]) => [name, field.initial])),
    collection: definition.collection ?? ['GET'],
    item: definition.item ?? ['GET'],
    under: definition.under ?? [],
  };
}

/** Joins the parts of a name that are there. */
export function joinWords(...words: readonly (SqlValue | undefined)[]): string {
  return words.filter(Boolean).join(' ');
}

/** True for fields with a column of their own. */
export function isStored(field: Field): boolean {
  return !field.isVirtual && field.sql === null;
}

/** The next free running number of a resource. */
export function nextNumber(database: Database, resource: string): number {
  const sql = `SELECT coalesce(max("number"), 0) + 1 FROM "${resource}"`;
  return database.prepare<[], number>(sql).pluck().get() ?? 1;
}

/** How lists and accessories are called: by the item they lead to. */
export function nameOfEquipment(database: Database, id: SqlValue | undefined): string {
  const find = database.prepare<[SqlValue], string>('SELECT name FROM equipment WHERE id = ?');
  return find.pluck().get(id ?? null) ?? '';
}
