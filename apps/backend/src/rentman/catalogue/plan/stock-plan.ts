import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { Mirror } from '../mirror/mirror';
import { createHouseDays, type HouseDays } from './house-days';
import { type Occupancy, readOccupancies } from './occupancy';
import { findItem, findNeededParts, groupContents, type SetContents } from './set-parts';
import { createTimeline, findHighestPeak, type Timeline } from './timeline';

export interface PlannedPart {
  readonly equipmentId: number;
  readonly name: string;
  /** Pieces of the house that are not packed in sets for good. */
  readonly shelf: number;
  /** Pieces for one piece of the item. */
  readonly quantity: number;
  readonly timeline: Timeline;
  readonly occupancies: readonly Occupancy[];
}

/** How many sets the part is enough for when so many pieces of it are away. */
export function countSets({ shelf, quantity }: PlannedPart, away: number): number {
  return Math.max(0, Math.floor((shelf - away) / quantity));
}

export interface PlannedItem {
  readonly equipmentId: number;
  /** Pieces of the house; of a set, how many can be made of its parts at best. */
  readonly stock: number;
  /** The item itself and the parts of a set; at least one. */
  readonly parts: readonly PlannedPart[];
}

/** Stock and plans of all items at one state of the mirror. Never changed, only replaced. */
export interface StockPlan {
  /** Different for every plan, also after a restart. */
  readonly version: string;
  readonly days: HouseDays;
  /** Null when nobody knows how many pieces there are. */
  findItem(equipmentId: number): PlannedItem | null;
  /** Items of the shop of which none or an unknown number is there, whatever the period. */
  readonly neverFree: ReadonlySet<number>;
  /** Items of the shop of which on some days none is free, on others some are. */
  readonly sometimesTaken: readonly PlannedItem[];
}

/** The plan before the first sync: nothing is known. */
export const EMPTY_PLAN: StockPlan = createUnknownPlan('empty', createHouseDays());

function createUnknownPlan(
  version: string,
  days: HouseDays,
  ids: Iterable<number> = [],
): StockPlan {
  return { version, days, findItem: () => null, neverFree: new Set(ids), sometimesTaken: [] };
}

/**
 * Creates the builder of plans. `isKnown` is false when the lists of plans may not be read: then nothing is known, for
 * an empty plan looks as if all were free. Without a change the builder answers the last plan.
 */
export function createPlanBuilder(mirror: Mirror): (isKnown: boolean) => Promise<StockPlan> {
  const days = createHouseDays();
  const startedAt = Date.now().toString(36);
  let last = EMPTY_PLAN;
  let lastState = '';
  let count = 0;

  return async function buildPlan(isKnown) {
    const state = `${isKnown} ${mirror.planRevision}`;
    if (state === lastState) return last;
    count += 1;
    const version = `${startedAt}-${count}`;
    if (isKnown) {
      const contents = groupContents(mirror);
      const shelves = await createShelves(await readOccupancies(mirror, days, contents));
      const find = createItemFinder(mirror, contents, shelves);
      const kinds = await sortOut(mirror, { contents, shelves, find });
      last = { version, days, findItem: find, ...kinds };
    } else {
      last = createUnknownPlan(version, days, mirror.equipment.keys());
    }
    lastState = state;
    return last;
  };
}

interface Shelf {
  readonly occupancies: readonly Occupancy[];
  readonly timeline: Timeline;
}

const NOTHING_PLANNED: Shelf = { occupancies: [], timeline: createTimeline([]) };

async function createShelves(
  byItem: ReadonlyMap<number, readonly Occupancy[]>,
): Promise<ReadonlyMap<number, Shelf>> {
  const shelves = new Map<number, Shelf>();
  await forEachYielding(byItem, ([id, occupancies]) =>
    shelves.set(id, { occupancies, timeline: createTimeline(occupancies) }),
  );
  return shelves;
}

type FindItem = (equipmentId: number) => PlannedItem | null;

function createItemFinder(
  mirror: Mirror,
  contents: SetContents,
  shelves: ReadonlyMap<number, Shelf>,
): FindItem {
  const found = new Map<number, PlannedItem | null>();

  function create(equipmentId: number): PlannedItem | null {
    const needed = findNeededParts(equipmentId, mirror, contents);
    if (!needed) return null;
    const parts = needed.map(({ stock, ...part }) => ({
      ...part,
      ...(shelves.get(part.equipmentId) ?? NOTHING_PLANNED),
      shelf: Math.max(0, stock - countPacked(mirror, contents, part.equipmentId)),
    }));
    const own = needed.find((part) => part.equipmentId === equipmentId)?.stock;
    return { equipmentId, stock: own ?? countMost(parts), parts };
  }

  return (equipmentId) => {
    const known = found.get(equipmentId);
    if (known !== undefined) return known;
    const item = create(equipmentId);
    found.set(equipmentId, item);
    return item;
  };
}

/** How many there are while nothing is away. */
function countMost(parts: readonly PlannedPart[]): number {
  return Math.min(...parts.map((part) => countSets(part, 0)));
}

function isEverTaken(part: PlannedPart): boolean {
  return countSets(part, findHighestPeak(part.timeline)) === 0;
}

/** Pieces that are packed in sets for good. */
function countPacked(mirror: Mirror, { packed }: SetContents, equipmentId: number): number {
  return (packed.get(equipmentId) ?? []).reduce(
    (sum, { setId, quantity }) => sum + quantity * (findItem(mirror, setId)?.stock ?? 0),
    0,
  );
}

interface Found {
  readonly contents: SetContents;
  readonly shelves: ReadonlyMap<number, Shelf>;
  readonly find: FindItem;
}

/** Sorts the items of the shop by whether their availability depends on the period. */
async function sortOut(mirror: Mirror, { contents, shelves, find }: Found) {
  const neverFree = new Set<number>();
  const sometimesTaken: PlannedItem[] = [];
  await forEachYielding(mirror.equipment.values(), ({ id, stock, isVirtualPackage }) => {
    const isPlain = !isVirtualPackage && !contents.of.has(id) && !shelves.has(id);
    // Most items: neither planned nor packed nor a set.
    if (isPlain && !contents.packed.has(id)) {
      if (stock === null || stock <= 0) neverFree.add(id);
      return;
    }
    const item = find(id);
    if (!item || countMost(item.parts) === 0) neverFree.add(id);
    else if (item.parts.some(isEverTaken)) sometimesTaken.push(item);
  });
  return { neverFree, sometimesTaken };
}
