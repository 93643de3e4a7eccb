import type { Category } from '@klappe/contracts';
import { type CustomFieldNames, type LineKind, toCodeSlugs, toCodesBySlug } from '@klappe/domain';
import { toCategories } from './categories';
import type { Fault } from './fault';
import { createFolderPlaces, type EquipmentFolder, type FolderPlaces } from './folder-places';
import { forEachInSlices } from './in-slices';
import { assignCodes } from './item-codes';
import type { MirroredEquipment } from './mirrored-equipment';
import { createOffers, findPriceFaults, type Offer, toOfferKey } from './offer';
import { createSearchIndex, type SearchIndex } from './search-index';
import { groupSorted, NO_OFFERS, type SortedOffers, sortOffers } from './sort-offers';

/** What the mirror holds, as it lies in the database. */
export interface MirrorContent {
  readonly equipment: ReadonlyMap<number, MirroredEquipment>;
  readonly folders: readonly EquipmentFolder[];
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
  /** Rental offers by category slug and by `category/subcategory`. */
  readonly byShelf: ReadonlyMap<string, SortedOffers>;
  readonly byKey: ReadonlyMap<string, Offer>;
  readonly codesBySlug: Readonly<Record<LineKind, ReadonlyMap<string, string>>>;
  readonly search: SearchIndex;
  readonly faults: readonly Fault[];
}

export const EMPTY_SNAPSHOT: Snapshot = {
  version: 'empty',
  categories: [],
  rental: NO_OFFERS,
  sale: NO_OFFERS,
  byShelf: new Map(),
  byKey: new Map(),
  codesBySlug: { rental: new Map(), sale: new Map() },
  search: createSearchIndex(),
  faults: [],
};

interface CachedOffers {
  readonly equipment: MirroredEquipment;
  readonly circumstances: string;
  readonly offers: readonly Offer[];
}

/**
 * Creates the maker of snapshots. It remembers its last one, so that a change of one item costs one item's work;
 * an offer that did not change is the same object in the next snapshot.
 */
export function createSnapshotBuilder(fields: CustomFieldNames) {
  const search = createSearchIndex();
  const startedAt = Date.now().toString(36);
  let cache = new Map<number, CachedOffers>();
  let last = EMPTY_SNAPSHOT;
  let count = 0;

  async function makeOffers(content: MirrorContent, places: FolderPlaces, codes: Codes) {
    const next = new Map<number, CachedOffers>();
    await forEachInSlices(content.equipment.values(), (equipment) => {
      const code = codes.of(equipment);
      const codeSlug = codes.slugOf(code);
      const place = places.findPlace(equipment.folderId);
      const images = content.findImages(equipment);
      const circumstances = JSON.stringify([code, codeSlug, place, images]);
      const known = cache.get(equipment.id);
      const isSame = known?.equipment === equipment && known.circumstances === circumstances;
      const source = { equipment, code, codeSlug, place, images };
      const offers = isSame ? known.offers : createOffers(source, fields);
      next.set(equipment.id, { equipment, circumstances, offers });
    });
    cache = next;
    return [...next.values()].flatMap(({ offers }) => offers);
  }

  return async function buildSnapshot(content: MirrorContent): Promise<Snapshot> {
    const places = createFolderPlaces(content.folders);
    const assigned = assignCodes(content.equipment.values());
    const codes = createCodes(assigned.codes);
    const offers = await makeOffers(content, places, codes);
    const [rental, sale] = [offers.filter(isRental), offers.filter((offer) => !isRental(offer))];
    const sortedRental = await sortOffers(rental, last.rental);
    const byShelf = await groupSorted(sortedRental, toShelfKeys);
    await search.update(rental);
    count += 1;
    last = {
      version: `${startedAt}-${count}`,
      categories: toCategories(sortedRental.none, byShelf),
      rental: sortedRental,
      sale: await sortOffers(sale, last.sale),
      byShelf,
      byKey: new Map(offers.map((offer) => [toOfferKey(offer.product), offer])),
      codesBySlug: { rental: codes.bySlug(rental), sale: codes.bySlug(sale) },
      search,
      faults: [...places.faults, ...assigned.faults, ...findItemFaults(content, places, fields)],
    };
    return last;
  };
}

interface Codes {
  of(equipment: MirroredEquipment): string;
  slugOf(code: string): string;
  bySlug(offers: readonly Offer[]): ReadonlyMap<string, string>;
}

function createCodes(codes: ReadonlyMap<number, string>): Codes {
  const slugs = toCodeSlugs(codes.values());
  const slugOf = (code: string) => slugs.get(code) ?? '';
  return {
    of: ({ id }) => codes.get(id) ?? String(id),
    slugOf,
    bySlug: (offers) =>
      toCodesBySlug(new Map(offers.map(({ product: { code } }) => [code, slugOf(code)]))),
  };
}

function isRental({ product }: Offer): boolean {
  return product.kind === 'rental';
}

function toShelfKeys({ place: { category, subcategory } }: Offer): readonly string[] {
  return [category.slug, `${category.slug}/${subcategory.slug}`];
}

function findItemFaults(
  { equipment }: MirrorContent,
  places: FolderPlaces,
  fields: CustomFieldNames,
): readonly Fault[] {
  return [...equipment.values()].flatMap((item) => {
    const faults = findPriceFaults(item, fields);
    if (item.folderId === null || places.isKnown(item.folderId)) return faults;
    const problem = `its folder ${item.folderId} does not exist; shown under Sonstiges`;
    return [...faults, { subject: `equipment ${item.id}`, problem, isLeftOut: false }];
  });
}
