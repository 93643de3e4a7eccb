import type { Knex } from 'knex';
import { z } from 'zod';
import { breathe } from './in-slices';
import { MirroredEquipment } from './mirrored-equipment';

/** A file of Rentman's that is or may become a picture in the shop. */
export const MirroredPicture = z.object({
  id: z.number().int(),
  /** The item it is attached to; the main picture of an item may belong elsewhere. */
  equipmentId: z.number().int().nullable(),
  /** Rentman's mark that changes with every change of the file. */
  stamp: z.string(),
  /** Staff ticked it for the shop. */
  isInWebshop: z.boolean(),
  /** Never shown, not even as main picture. */
  isClassified: z.boolean(),
  /** The stamp of what was last copied, or tried and found to be no picture. */
  copiedStamp: z.string().nullable(),
  /** Name of the copy; null when there is none. */
  name: z.string().nullable(),
  problem: z.string().nullable(),
});
export type MirroredPicture = z.infer<typeof MirroredPicture>;

/** What belongs to the mirror but is no row of a list. */
export const MirrorState = z.object({
  folders: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      parentId: z.number().int().nullable(),
      order: z.number(),
    }),
  ),
  /** From when on changes must be asked for, as Rentman writes moments. */
  equipmentWatermark: z.string().nullable(),
  filesWatermark: z.string().nullable(),
  lastFullSyncAt: z.number(),
});
export type MirrorState = z.infer<typeof MirrorState>;

/** Differences between what is stored and what is so. */
export interface RowChanges<Row> {
  readonly put: readonly Row[];
  readonly remove: readonly number[];
}

const STATE = 'catalogue';
const BATCH = 100;

export interface MirrorStore {
  readEquipment(): Promise<readonly MirroredEquipment[]>;
  readPictures(): Promise<readonly MirroredPicture[]>;
  /** Null before the first full sync. */
  readState(): Promise<MirrorState | null>;
  /** All or nothing. */
  writeCatalogue(changes: RowChanges<MirroredEquipment>, state: MirrorState): Promise<void>;
  writePictures(changes: RowChanges<MirroredPicture>, state: MirrorState): Promise<void>;
}

/** Keeps the mirror in the backend's database. */
export function createMirrorStore(knex: Knex): MirrorStore {
  async function readRows<Row>(table: string, schema: z.ZodType<Row>): Promise<readonly Row[]> {
    const stored: readonly { row: string }[] = await knex(table).select('row').orderBy('id');
    // Rows of an older version that this one cannot read come again with the next full sync.
    return stored.flatMap(({ row }) => schema.safeParse(JSON.parse(row)).data ?? []);
  }

  async function write(table: string, changes: RowChanges<{ id: number }>, state: MirrorState) {
    await knex.transaction(async (transaction) => {
      for (const ids of toBatches(changes.remove)) {
        await transaction(table).whereIn('id', ids).delete();
      }
      for (const rows of toBatches(changes.put)) {
        const stored = rows.map((row) => ({ id: row.id, row: JSON.stringify(row) }));
        await transaction(table).insert(stored).onConflict('id').merge();
        await breathe();
      }
      const value = JSON.stringify(state);
      await transaction('mirror_state').insert({ name: STATE, value }).onConflict('name').merge();
    });
  }

  return {
    readEquipment: () => readRows('mirror_equipment', MirroredEquipment),
    readPictures: () => readRows('mirror_pictures', MirroredPicture),
    async readState() {
      const stored = await knex('mirror_state').where({ name: STATE }).first('value');
      return stored ? (MirrorState.safeParse(JSON.parse(stored.value)).data ?? null) : null;
    },
    writeCatalogue: (changes, state) => write('mirror_equipment', changes, state),
    writePictures: (changes, state) => write('mirror_pictures', changes, state),
  };
}

function toBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
