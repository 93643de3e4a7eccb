import type { Category } from '@klappe/contracts';
import type { LineKind } from '@klappe/domain';
import type { Fault } from './fault';
import type { EquipmentFolder } from './folder-places';
import type { MirroredEquipment } from './mirrored-equipment';
import type { Offer } from './offer';
import type { PartLists, PartsById } from './product-parts';
import { createSearchIndex, type SearchIndex } from './search-index';
import { createSearchMemory, type SearchMemory } from './search-memory';
import type { ShelfLists } from './shelf-lists';
import { createEmptyOrders, type SortedOffers } from './sort-offers';

/** What the mirror holds, as it lies in the database. */
export interface MirrorContent {
  readonly equipment: ReadonlyMap<number, MirroredEquipment>;
  readonly folders: readonly EquipmentFolder[];
  /** What is in sets and what goes along. */
  readonly parts: PartLists;
  /** Paths of the copied pictures of an item, the main one first. */
  findImages(equipment: MirroredEquipment): readonly string[];
}

/** The whole catalogue, ready to be asked. Never changed, only replaced. */
export interface Snapshot {
  /** Different for every snapshot, also after a restart. */
  readonly version: string;
  readonly categories: readonly Category[];
  readonly rental: SortedOffers;
  readonly sale: SortedOffers;
  readonly byShelf: ShelfLists;
  readonly byKey: ReadonlyMap<string, Offer>;
  readonly parts: PartsById;
  readonly codesBySlug: Readonly<Record<LineKind, ReadonlyMap<string, string>>>;
  /** Shared by all snapshots of a process; it may know codes that a snapshot does not. */
  readonly search: SearchIndex;
  /** What searches found among these offers. */
  readonly found: SearchMemory;
  readonly faults: readonly Fault[];
}

/** What is shown before anything was ever mirrored. */
export function createEmptySnapshot(search = createSearchIndex()): Snapshot {
  return {
    version: 'empty',
    categories: [],
    rental: createEmptyOrders(),
    sale: createEmptyOrders(),
    byShelf: new Map(),
    byKey: new Map(),
    parts: new Map(),
    codesBySlug: { rental: new Map(), sale: new Map() },
    search,
    found: createSearchMemory(),
    faults: [],
  };
}
