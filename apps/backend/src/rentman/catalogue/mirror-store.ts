import type { Knex } from 'knex';
import { breathe } from './in-slices';
import {
  LIST_NAMES,
  type ListName,
  MIRROR_TABLES,
  type MirrorChanges,
  type MirrorRows,
  MirrorState,
  type RowChanges,
} from './mirror-lists';

const STATE = 'catalogue';
const BATCH = 100;

export interface MirrorStore {
  /** Without a state these are leftovers of a first sync that broke off. */
  readRows<Name extends ListName>(name: Name): Promise<readonly MirrorRows[Name][]>;
  /** Null before the first full sync. */
  readState(): Promise<MirrorState | null>;
  /** All or nothing. */
  write(changes: MirrorChanges, state: MirrorState): Promise<void>;
}

/** Keeps the mirror in the backend's database. */
export function createMirrorStore(knex: Knex): MirrorStore {
  async function readState(): Promise<MirrorState | null> {
    const stored = await knex('mirror_state').where({ name: STATE }).first('value');
    return stored ? (MirrorState.safeParse(JSON.parse(stored.value)).data ?? null) : null;
  }

  return {
    readState,
    async readRows(name) {
      const { table, row: schema } = MIRROR_TABLES[name];
      const stored: readonly { row: string }[] = await knex(table).select('row').orderBy('id');
      // Rows of an older version that this one cannot read come again with the next full sync.
      return stored.flatMap(({ row }) => schema.safeParse(JSON.parse(row)).data ?? []);
    },
    async write(changes, state) {
      if (await readState()) {
        await knex.transaction((transaction) => writeAll(transaction, changes, state));
        return;
      }
      // Rows count only beside a state, which comes last: the long first sync leaves the one connection of SQLite
      // to inquiries between its slices, and is all or nothing just the same. docs/decisions/0018
      for (const name of LIST_NAMES) await knex(MIRROR_TABLES[name].table).delete();
      await writeAll(knex, changes, state);
    },
  };
}

async function writeAll(knex: Knex, changes: MirrorChanges, state: MirrorState): Promise<void> {
  for (const name of LIST_NAMES) {
    const rows = changes[name];
    if (rows) await writeRows(knex, MIRROR_TABLES[name].table, rows);
  }
  const value = JSON.stringify(state);
  await knex('mirror_state').insert({ name: STATE, value }).onConflict('name').merge();
}

async function writeRows(
  knex: Knex,
  table: string,
  { put, remove }: RowChanges<{ readonly id: number }>,
): Promise<void> {
  for (const ids of toBatches(remove)) await knex(table).whereIn('id', ids).delete();
  for (const rows of toBatches(put)) {
    const stored = rows.map((row) => ({ id: row.id, row: JSON.stringify(row) }));
    await knex(table).insert(stored).onConflict('id').merge();
    await breathe();
  }
}

function toBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
