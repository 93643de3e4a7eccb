import { selectRows } from '#app/database/read-rows.ts';
import type { Shape } from '#app/protocol/parse-shape.ts';
import { chooseColumns, chooseFields, toWireRow } from '#app/protocol/wire-row.ts';
import type { SqlValue } from '#app/resources/field.ts';
import type { PresentContext, Row } from '#app/resources/resource.ts';
import type { SandboxContext } from './context.ts';

type WireRow = Readonly<Record<string, unknown>>;

interface Writing {
  readonly shape: Shape;
  /** Lists hide some fields unless they are named; so do rows inside other rows. */
  readonly isList: boolean;
  readonly present: PresentContext;
}

/** The columns that an answer of this shape is written from. */
export function listColumns({ resource, asked }: Shape, isList: boolean): readonly string[] {
  const fields = chooseFields(resource, { asked, isList });
  return [...new Set([...chooseColumns(resource, fields), 'id', 'modified'])];
}

/** Writes rows as Rentman would, with the linked rows that were asked for in place of their paths. */
export function writeRows(
  context: SandboxContext,
  rows: readonly Row[],
  { shape, isList, present }: Writing,
): readonly WireRow[] {
  const fields = chooseFields(shape.resource, { asked: shape.asked, isList });
  const linked = [...shape.expanded]
    .filter(([name]) => fields.includes(name))
    .map(([name, target]) => {
      const ids = new Set(rows.map((row) => row[name] ?? null));
      return { name, wires: readLinked(context, ids, { shape: target, isList: true, present }) };
    });
  return rows.map((row) => {
    const wire = toWireRow(shape.resource, row, { fields, present });
    if (linked.length === 0) return wire;
    const inlined = linked.map(({ name, wires }) => [name, wires.get(row[name] ?? null) ?? null]);
    return { ...wire, ...Object.fromEntries(inlined) };
  });
}

/** The linked rows by id. A row that nobody may see is like none. */
function readLinked(
  context: SandboxContext,
  ids: ReadonlySet<SqlValue>,
  writing: Writing,
): ReadonlyMap<SqlValue, WireRow> {
  const { shape } = writing;
  const rows = selectRows(context.database, shape.resource, {
    columns: listColumns(shape, true),
    conditions: [
      { sql: '"id" IN (SELECT value FROM json_each(?))', values: [JSON.stringify([...ids])] },
    ],
    orderBy: '"id"',
    limit: ids.size,
    offset: 0,
  });
  const wires = writeRows(context, rows, writing);
  return new Map(rows.map((row, index) => [row.id ?? null, wires[index] ?? {}]));
}
