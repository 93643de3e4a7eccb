import type { Category } from '@klappe/contracts';
import { type FactorRow, type LineKind, toCodesBySlug } from '@klappe/domain';
import { RecentAnswers } from '../../../lib/recent-answers';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import type { MirrorContent, PartLists } from '../mirror/mirror';
import { createSearchIndex, type SearchIndex } from '../search/search-index';
import type { Defect } from '../sync/sync-view';
import { createFitBook, type FitIndex, NO_FITS } from './fit-book';
import { createFolderPlaces } from './folder-places';
import { type Offer, toOfferKey } from './offer';
import { createOfferBook } from './offer-book';
import type { PriceRules } from './price-rules';
import { createPartsBook, type PartsById } from './product-parts';
import {
  createCategoryLists,
  type ListCategory,
  NO_OFFERS,
  replaceOffers,
  type SortedOffers,
  toCategories,
} from './sorted-lists';

/** The whole catalogue, prepared for answering. Never changed, only replaced. */
export interface Snapshot {
  /** Different for every snapshot, also after a restart. */
  readonly version: string;
  readonly categories: readonly Category[];
  readonly rental: SortedOffers;
  readonly sale: SortedOffers;
  readonly listCategory: ListCategory;
  readonly byKey: ReadonlyMap<string, Offer>;
  readonly offers: ReadonlySet<Offer>;
  readonly parts: PartsById;
  /** What is known of the items, for what fits together. */
  readonly fits: FitIndex;
  readonly factors: FactorTables;
  readonly codesBySlug: Readonly<Record<LineKind, ReadonlyMap<string, string>>>;
  /** Shared by all snapshots of a process; it may answer codes that a snapshot does not contain. */
  readonly search: SearchIndex;
  /** Results of searches in this snapshot: visitors page through one, and often search for the same. */
  readonly foundLists: RecentAnswers<FoundList>;
  readonly defects: readonly Defect[];
}

export interface FoundList {
  readonly offers: readonly Offer[];
  /** What was searched for instead; null where the words were found as typed. */
  readonly correctedTo: string | null;
}

export type FactorTables = ReadonlyMap<number, readonly FactorRow[]>;

/** The tables of factors; without a change the same object as before. */
function groupFactors(rows: PartLists['factors'], before: FactorTables): FactorTables {
  const sorted = [...rows.values()].sort((a, b) => a.fromDays - b.fromDays || a.id - b.id);
  const tables = Map.groupBy(sorted, ({ groupId }) => groupId);
  return JSON.stringify([...tables]) === JSON.stringify([...before]) ? before : tables;
}

/** A large one takes some hundred kilobytes. */
const MAX_FOUND_LISTS = 100;
const VERSION_BEFORE_FIRST_SYNC = 'empty';

/** False before the first sync: what is not in the snapshot may exist all the same. */
export function isSynced({ version }: Snapshot): boolean {
  return version !== VERSION_BEFORE_FIRST_SYNC;
}

export function createEmptySnapshot(search: SearchIndex): Snapshot {
  return {
    version: VERSION_BEFORE_FIRST_SYNC,
    categories: [],
    rental: NO_OFFERS,
    sale: NO_OFFERS,
    listCategory: () => [],
    byKey: new Map(),
    offers: new Set(),
    parts: new Map(),
    fits: NO_FITS,
    factors: new Map(),
    codesBySlug: { rental: new Map(), sale: new Map() },
    search,
    foundLists: new RecentAnswers(MAX_FOUND_LISTS),
    defects: [],
  };
}

export type BuildSnapshot = (content: MirrorContent) => Promise<Snapshot>;

/**
 * Creates the builder of snapshots. It starts from its last snapshot, so that a change of one item costs little: an
 * unchanged offer is the same object in the next snapshot, and without any change the snapshot keeps its version.
 */
export function createSnapshotBuilder(
  getRules: () => PriceRules,
  search = createSearchIndex(),
): BuildSnapshot {
  const book = createOfferBook(getRules);
  const findParts = createPartsBook();
  const indexFits = createFitBook();
  const startedAt = Date.now().toString(36);
  let last = createEmptySnapshot(search);
  let count = 0;

  async function replace(gone: ReadonlySet<Offer>, fresh: readonly Offer[]) {
    const [freshRental, freshSale] = [fresh.filter(isRental), fresh.filter(isSale)];
    const rental = await replaceOffers(last.rental, gone, freshRental);
    const sale = await replaceOffers(last.sale, gone, freshSale);
    await search.update([...gone].filter(isRental), freshRental);
    const all = [...rental.none, ...sale.none];
    const byKey = new Map(all.map((offer) => [toOfferKey(offer.product), offer]));
    await yieldToEventLoop();
    const mapSlugs = ({ none }: SortedOffers) =>
      toCodesBySlug(new Map(none.map(({ product: { code } }) => [code, book.slugOf(code)])));
    return {
      rental,
      sale,
      listCategory: createCategoryLists(rental),
      byKey,
      offers: new Set(all),
      fits: await indexFits(all),
      foundLists: new RecentAnswers<FoundList>(MAX_FOUND_LISTS),
      categories: toCategories(rental.none),
      codesBySlug: { rental: mapSlugs(rental), sale: mapSlugs(sale) },
    };
  }

  return async function buildSnapshot({ folders, parts: lists, ...content }) {
    const places = createFolderPlaces(folders);
    const { fresh, gone, defects } = await book.update({ ...content, places });
    const hasNewOffers = fresh.length > 0 || gone.size > 0;
    const next = hasNewOffers ? { ...last, ...(await replace(gone, fresh)) } : last;
    const parts = await findParts(lists, (id) => {
      const code = book.codeOf(id);
      return code === undefined ? undefined : next.byKey.get(toOfferKey({ code, kind: 'rental' }));
    });
    const factors = groupFactors(lists.factors, last.factors);
    const isNew = hasNewOffers || parts !== last.parts || factors !== last.factors;
    if (isNew) count += 1;
    const version = isNew || count === 0 ? `${startedAt}-${count}` : last.version;
    last = { ...next, parts, factors, version, defects };
    return last;
  };
}

const isRental = ({ product }: Offer): boolean => product.kind === 'rental';
const isSale = ({ product }: Offer): boolean => product.kind === 'sale';

/** The cache tags of what the shop must render again after a change; none when nothing changed. */
export function findChangedTags(before: Snapshot, after: Snapshot): readonly string[] {
  const changed = [...findChangedOffers(before, after), ...findChangedOffers(after, before)];
  const hasNewMenu = describeMenu(before) !== describeMenu(after);
  if (changed.length === 0 && !hasNewMenu) return [];
  return [...new Set(['catalogue', ...(hasNewMenu ? ['menu'] : []), ...changed.flatMap(toTags)])];
}

/** What the shop's menu shows of the catalogue: the categories, and whether anything is for sale. */
function describeMenu({ categories, byKey }: Snapshot): string {
  const hasSale = [...byKey.values()].some(({ product }) => product.kind === 'sale');
  return JSON.stringify({ categories, hasSale });
}

/** Offers and parts that are the same object in both snapshots did not change. */
function findChangedOffers(before: Snapshot, after: Snapshot): readonly Offer[] {
  return [...before.byKey].flatMap(([key, offer]) => {
    const { id } = offer.equipment;
    const isSame = after.byKey.get(key) === offer && before.parts.get(id) === after.parts.get(id);
    return isSame ? [] : [offer];
  });
}

function toTags({ product, place }: Offer): readonly string[] {
  const list = product.kind === 'sale' ? 'usedsale' : `category:${place.category.slug}`;
  return [list, `product:${product.code}`];
}
