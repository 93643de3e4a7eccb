import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { quote } from './database/create-table.ts';
import { readFact, type SandboxDatabase, writeFact } from './database/open-database.ts';
import { toRow } from './database/write-rows.ts';
import { Fault } from './http/faults.ts';
import { readJson } from './read-json.ts';
import { getResource } from './resources/all-resources.ts';
import { createSeed, type Seed } from './seed.ts';

// The built sandbox lies in `dist`, which is as far from the root as `src`.
const WORLDS_FOLDER = join(import.meta.dirname, '../../../demo/worlds');

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A row in Rentman's words. `@CAM-0351` stands for the id of the item with that code, also inside a link. */
const Values = z.record(z.string(), z.union([Value, z.record(z.string(), Value)]));

const Edit = z.strictObject({
  list: z.string(),
  /** Fields with the value that a row must have. Default: all rows. */
  where: z.record(z.string(), Value).default({}),
  /** Only the first of every so many of these rows. */
  every: z.int().positive().default(1),
  /** Custom fields are merged into those of the row. */
  set: Values,
});

const World = z.strictObject({
  about: z.string(),
  /** So many items of a made-up catalogue in place of the demo's. */
  items: z.int().positive().optional(),
  /** Other worlds, whose deviations are all there too. */
  includes: z.array(z.string()).default([]),
  add: z.array(z.strictObject({ list: z.string(), rows: z.array(Values) })).default([]),
  edits: z.array(Edit).default([]),
  faults: z.array(Fault).default([]),
  maxPageSize: z.int().positive().optional(),
});

/** The differences between these worlds and the demo. */
export interface Deviations {
  readonly add: z.infer<typeof World>['add'];
  readonly edits: z.infer<typeof World>['edits'];
  readonly faults: readonly Fault[];
  readonly maxPageSize: number | undefined;
  readonly items: number | undefined;
}

/** The names of all worlds, which are the names of the files in `demo/worlds`. */
export function listWorlds(): readonly string[] {
  return readdirSync(WORLDS_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
}

/** Reads worlds by their names; throws with the names there are when one is not among them. */
export function readDeviations(names: readonly string[]): Deviations {
  const worlds = names.map(readWorld);
  const all = worlds.flatMap(({ includes, ...world }) => [readDeviations(includes), world]);
  return {
    add: all.flatMap(({ add }) => add),
    edits: all.flatMap(({ edits }) => edits),
    faults: all.flatMap(({ faults }) => faults),
    maxPageSize: all.map(({ maxPageSize }) => maxPageSize).find((size) => size !== undefined),
    items: all.map(({ items }) => items).find((count) => count !== undefined),
  };
}

function readWorld(name: string) {
  const known = listWorlds();
  if (!known.includes(name)) {
    throw new Error(`There is no world ${name}. SANDBOX_WORLD takes: ${known.join(', ')}`);
  }
  return readJson(`${name}.json`, World, WORLDS_FOLDER);
}

/** Changes the rows of a seeded database once. */
export function seedDeviations(
  database: SandboxDatabase,
  { add, edits }: Deviations,
  now = Date.now(),
): void {
  if (readFact(database, 'deviations') !== null) return;
  database.transaction(() => {
    const seed = createSeed(database, now);
    for (const { list, rows } of add) {
      for (const row of rows) seed.add(list, fillCodes(seed, row));
    }
    for (const edit of edits) editRows(seed, edit);
    writeFact(database, 'deviations', new Date(now).toISOString());
  })();
}

function editRows(seed: Seed, { list, where, every, set }: z.infer<typeof Edit>): void {
  const { custom, ...values } = fillCodes(seed, set);
  for (const [index, { id, custom: before }] of findRows(seed, list, where).entries()) {
    if (index % every !== 0) continue;
    const merged = custom ? { custom: { ...JSON.parse(before ?? '{}'), ...Object(custom) } } : {};
    seed.edit(list, id, { ...values, ...merged });
  }
}

function findRows({ database }: Seed, list: string, where: z.infer<typeof Edit>['where']) {
  const resource = getResource(list);
  const wanted = Object.entries(toRow(resource, where));
  const conditions = wanted.map(([name]) => `${quote(name)} IS ?`).join(' AND ') || '1';
  const custom = resource.fields.custom ? 'custom' : 'NULL AS custom';
  const sql = `SELECT id, ${custom} FROM ${quote(list)} WHERE ${conditions} ORDER BY id`;
  return z
    .array(z.object({ id: z.number(), custom: z.string().nullable() }))
    .parse(database.prepare(sql).all(...wanted.map(([, value]) => value)));
}

const CODE = /@([\w.-]+)/;

function fillCodes(seed: Seed, values: z.infer<typeof Values>): z.infer<typeof Values> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(CODE, (_, code: string) => String(seed.findItem(code)))
        : value,
    ]),
  );
}
