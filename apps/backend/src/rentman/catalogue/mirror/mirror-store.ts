import type { Knex } from 'knex';
import { z } from 'zod';
import { parseJson } from '../../../lib/parse-json';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import {
  EquipmentFolder,
  HiddenEquipment,
  LineGroup,
  MirroredAccessory,
  MirroredEquipment,
  MirroredFactor,
  MirroredPicture,
  MirroredRepair,
  MirroredSetContent,
  MirroredStatus,
  MirroredSubproject,
  PlannedLine,
} from './mirrored-rows';

const STATE_NAME = 'catalogue';
const MAX_ROWS_PER_STATEMENT = 100;

export type MirrorStore = ReturnType<typeof createMirrorStore>;

export function createMirrorStore(knex: Knex) {
  /** Null before the first full sync. */
  async function readState(): Promise<MirrorState | null> {
    const stored = await knex('mirror_state').where({ name: STATE_NAME }).first('value');
    return MirrorState.safeParse(parseJson(stored?.value)).data ?? null;
  }

  return {
    readState,
    /** While `readState` answers null, these are leftovers of an interrupted first sync. */
    async readRows<Name extends ListName>(name: Name): Promise<readonly MirrorRows[Name][]> {
      const stored: readonly { row: string }[] = await knex(toTable(name))
        .select('row')
        .orderBy('id');
      // The mirror is a copy: rows that cannot be read are fetched again by the full sync that follows every start.
      return stored.flatMap(({ row }) => ROW_SCHEMAS[name].safeParse(parseJson(row)).data ?? []);
    },
    /** Writes everything or nothing. */
    async write(changes: MirrorChanges, state: MirrorState): Promise<void> {
      if (await readState()) {
        await knex.transaction((transaction) => writeAll(transaction, changes, state));
        return;
      }
      // The first sync writes many rows, and SQLite has one connection: without a transaction inquiries can write in
      // between. It is all or nothing just the same, because rows count only once the state, written last, is there.
      // See docs/decisions/0031-mirror.md
      for (const name of LIST_NAMES) await knex(toTable(name)).delete();
      await writeAll(knex, changes, state);
    },
  };
}

async function writeAll(knex: Knex, changes: MirrorChanges, state: MirrorState): Promise<void> {
  for (const name of LIST_NAMES) {
    const rows = changes[name];
    if (rows) await writeRows(knex, toTable(name), rows);
  }
  const value = JSON.stringify(state);
  await knex('mirror_state').insert({ name: STATE_NAME, value }).onConflict('name').merge();
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
    await yieldToEventLoop();
  }
}

function toBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / MAX_ROWS_PER_STATEMENT) }, (_, index) =>
    items.slice(index * MAX_ROWS_PER_STATEMENT, (index + 1) * MAX_ROWS_PER_STATEMENT),
  );
}

/** The lists the mirror keeps, each with the schema of its rows. */
const SCHEMAS = {
  equipment: MirroredEquipment,
  hiddenEquipment: HiddenEquipment,
  pictures: MirroredPicture,
  setContents: MirroredSetContent,
  accessories: MirroredAccessory,
  factors: MirroredFactor,
  plannedLines: PlannedLine,
  lineGroups: LineGroup,
  subprojects: MirroredSubproject,
  statuses: MirroredStatus,
  repairs: MirroredRepair,
};

export type ListName = keyof typeof SCHEMAS;
export type MirrorRows = { readonly [Name in ListName]: z.infer<(typeof SCHEMAS)[Name]> };

const ROW_SCHEMAS: { readonly [Name in ListName]: z.ZodType<MirrorRows[Name]> } = SCHEMAS;

export const LIST_NAMES = Object.keys(SCHEMAS).filter((name): name is ListName =>
  Object.hasOwn(SCHEMAS, name),
);

/** `mirror_set_contents` for `setContents`. */
function toTable(name: ListName): string {
  return `mirror_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** The rows to write and the ids to delete, so that a list equals Rentman's. */
export interface RowChanges<Row> {
  readonly put: readonly Row[];
  readonly remove: readonly number[];
}

/** Changes by list; a list that is not named stays as it is. */
export type MirrorChanges = { readonly [Name in ListName]?: RowChanges<MirrorRows[Name]> };

export type MirrorMaps = { readonly [Name in ListName]: ReadonlyMap<number, MirrorRows[Name]> };

export const MirrorState = z.object({
  folders: z.array(EquipmentFolder),
  /** From when on the next sync asks for changes, in Rentman's format of a time. */
  equipmentWatermark: z.string().nullable(),
  filesWatermark: z.string().nullable(),
  /** The same for the secondary lists, by their names. */
  listWatermarks: z.record(z.string(), z.string().nullable()).default({}),
  lastFullSyncAt: z.number(),
  /** Items that Rentman listed then, also those that the shop does not show. */
  readItems: z.number().nullable().default(null),
});
export type MirrorState = z.infer<typeof MirrorState>;

export interface FetchedChanges {
  readonly changes: MirrorChanges;
  readonly state: Partial<MirrorState>;
}

/** False when nothing is to be written or deleted. */
export function hasChanges(changes: MirrorChanges): boolean {
  return Object.values(changes).some(({ put, remove }) => put.length + remove.length > 0);
}
