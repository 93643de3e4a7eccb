import fc from 'fast-check';
import type { Mirror } from '../../src/rentman/catalogue/mirror/mirror';
import { createMirror } from '../../src/rentman/catalogue/mirror/mirror';
import type { MirrorChanges } from '../../src/rentman/catalogue/mirror/mirror-store';
import { anItem } from '../support/an-item';

/** Times of random plans are multiples of half an hour, counted from the beginning of the world. */
export const SLOT_MS = 1_800_000;
const DAYS = 9;
const MAX_SLOT = DAYS * 48;
/** Days around both clock changes of Vienna, and some without. Each begins at midnight UTC. */
const BEGINNINGS = ['2027-03-25', '2027-10-28', '2027-06-01'];

/** Statuses with lower ids mean the same in every account, whatever their names. */
const FIRST_OWN_STATUS = 9;

export interface RandomItem {
  readonly id: number;
  /** Null: not known. */
  readonly stock: number | null;
  readonly isVirtual: boolean;
}
export interface RandomContent {
  readonly setId: number;
  readonly partId: number;
  readonly quantity: number;
  readonly isReserved: boolean;
}
export interface RandomPlan {
  readonly itemId: number;
  readonly quantity: number;
  readonly from: number;
  readonly to: number;
  readonly status: 'Bestätigt' | 'Option' | 'Anfrage' | 'Storniert' | 'Vorlage';
}
export interface RandomRepair {
  readonly itemId: number;
  readonly serial: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly pieces: number;
  readonly isTaken: boolean;
}
export interface RandomWorld {
  readonly begins: number;
  readonly items: readonly RandomItem[];
  readonly contents: readonly RandomContent[];
  readonly plans: readonly RandomPlan[];
  readonly repairs: readonly RandomRepair[];
}

const ITEMS = 7;
const ids = fc.integer({ min: 1, max: ITEMS });
/** Often midnight in Vienna, in summer or in winter. */
const slots = fc.oneof(
  fc.integer({ min: 0, max: MAX_SLOT }),
  fc.integer({ min: 0, max: DAYS - 1 }).map((day) => day * 48 + 44),
  fc.integer({ min: 0, max: DAYS - 1 }).map((day) => day * 48 + 46),
);
const spans = fc
  .tuple(slots, fc.integer({ min: 1, max: 150 }))
  .map(([from, length]) => ({ from, to: from + length }));

const stocks = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 8 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Sets hold items of higher numbers, seldom any item: that may be a loop. */
const contents = fc.record({
  setId: ids,
  partId: ids,
  quantity: fc.integer({ min: 1, max: 3 }),
  isReserved: fc.boolean(),
  mayLoop: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
});

export const randomWorlds: fc.Arbitrary<RandomWorld> = fc.record({
  begins: fc.constantFrom(...BEGINNINGS).map((day) => Date.parse(day)),
  items: fc
    .array(fc.tuple(stocks, fc.integer({ min: 0, max: 3 })), { minLength: ITEMS, maxLength: ITEMS })
    .map((rolls) =>
      rolls.map(([stock, kind], index) => ({ id: index + 1, stock, isVirtual: kind === 0 })),
    ),
  contents: fc
    .array(contents, { maxLength: 7 })
    .map((all) => all.filter(({ setId, partId, mayLoop }) => setId < partId || mayLoop)),
  plans: fc.array(
    fc
      .tuple(
        spans,
        fc.record({
          itemId: ids,
          quantity: fc.integer({ min: 1, max: 4 }),
          status: fc.constantFrom('Bestätigt', 'Option', 'Anfrage', 'Storniert', 'Vorlage'),
        }),
      )
      .map(([span, plan]) => ({ ...span, ...plan })),
    { maxLength: 10 },
  ),
  repairs: fc.array(
    fc
      .tuple(
        spans,
        fc.record({
          itemId: ids,
          serial: fc.option(fc.integer({ min: 1, max: 2 })),
          pieces: fc.integer({ min: 1, max: 2 }),
          isTaken: fc.boolean(),
          isOpen: fc.integer({ min: 0, max: 5 }),
        }),
      )
      .map(([{ from, to }, { isOpen, ...repair }]) => ({
        ...repair,
        from: isOpen === 0 ? null : from,
        to: isOpen === 1 ? null : to,
      })),
    { maxLength: 4 },
  ),
});

/** The mirror of a random world, as the sync would fill it. */
export async function mirrorWorld(world: RandomWorld): Promise<Mirror> {
  const mirror = createMirror({
    readRows: async () => [],
    readState: async () => null,
    write: async () => {},
  });
  await mirror.load();
  await mirror.apply(toRows(world));
  return mirror;
}

function toRows(world: RandomWorld): MirrorChanges {
  const at = (slot: number) => new Date(world.begins + slot * SLOT_MS).toISOString();
  const put = <Row>(rows: readonly Row[]) => ({ put: rows, remove: [] });
  const names = ['Bestätigt', 'Option', 'Anfrage', 'Storniert', 'Vorlage'];
  return {
    equipment: put(
      world.items.map(({ id, stock, isVirtual }) =>
        anItem({
          id,
          code: `I-${id}`,
          displayName: `Item ${id}`,
          stock,
          isVirtualPackage: isVirtual,
        }),
      ),
    ),
    setContents: put(
      world.contents.map(({ setId, partId, quantity, isReserved }, index) => ({
        id: index + 1,
        setId,
        equipmentId: partId,
        quantity,
        order: index,
        isReservedFromStock: isReserved,
      })),
    ),
    statuses: put(names.map((name, index) => ({ id: index + FIRST_OWN_STATUS, name }))),
    // One subproject and one group for each status.
    subprojects: put(
      names.map((name, index) => ({
        id: index + 1,
        projectId: 1,
        statusId: index + FIRST_OWN_STATUS,
        isTemplate: name === 'Vorlage',
        isInPlanning: true,
        stamp: '',
      })),
    ),
    lineGroups: put(
      names.map((_, index) => ({ id: index + 1, subprojectId: index + 1, stamp: '' })),
    ),
    plannedLines: put(
      listLines(world).map(({ status, from, to, ...line }) => ({
        ...line,
        groupId: names.indexOf(status) + 1,
        isOption: false,
        start: at(from),
        end: at(to),
        stamp: '',
      })),
    ),
    repairs: put(
      world.repairs.map(({ itemId, serial, from, to, pieces, isTaken }, index) => ({
        id: index + 1,
        equipmentId: itemId,
        serialNumberId: serial === null ? null : itemId * 10 + serial,
        start: from === null ? null : at(from),
        end: to === null ? null : at(to),
        pieces,
        isTakenFromStock: isTaken,
        isUnderWay: true,
      })),
    ),
  };
}

/** Rentman plans the contents of a set as lines of their own below it. */
function listLines({ plans, contents: inside }: RandomWorld) {
  return plans.flatMap(({ itemId, quantity, ...plan }, index) => {
    const id = (index + 1) * 100;
    const parts = inside
      .filter(({ setId }) => setId === itemId)
      .map((content, part) => ({
        ...plan,
        id: id + part + 1,
        parentId: id,
        equipmentId: content.partId,
        pieces: content.quantity * quantity,
      }));
    return [{ ...plan, id, parentId: null, equipmentId: itemId, pieces: quantity }, ...parts];
  });
}
