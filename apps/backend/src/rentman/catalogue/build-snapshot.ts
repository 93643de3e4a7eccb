import { type CustomFieldNames, toCodesBySlug } from '@klappe/domain';
import { toCategories } from './categories';
import { createFolderPlaces } from './folder-places';
import { breathe } from './in-slices';
import { type Offer, toOfferKey } from './offer';
import { type BookChanges, createOfferBook, type OfferBook } from './offer-book';
import { createPartsBook } from './product-parts';
import { createSearchIndex } from './search-index';
import { createSearchMemory } from './search-memory';
import { groupByShelf, regroupShelves } from './shelf-lists';
import { createEmptySnapshot, type MirrorContent, type Snapshot } from './snapshot';
import { replaceOffers, type SortedOffers, sortOffers } from './sort-offers';

export type BuildSnapshot = (content: MirrorContent) => Promise<Snapshot>;

/** With more changes than this share of a list, sorting it anew is cheaper. */
const LARGE_SHARE = 0.2;

/**
 * Creates the maker of snapshots. It remembers its last one, so that a change of one item costs little;
 * an offer that did not change is the same object in the next snapshot, and without any change the snapshot is.
 */
export function createSnapshotBuilder(fields: CustomFieldNames): BuildSnapshot {
  const book = createOfferBook(fields);
  const search = createSearchIndex();
  const findParts = createPartsBook();
  const startedAt = Date.now().toString(36);
  let last = createEmptySnapshot(search);
  let count = 0;

  async function replaceOffersIn({ fresh, gone }: Pick<BookChanges, 'fresh' | 'gone'>) {
    const [freshRental, freshSale] = [fresh.filter(isRental), fresh.filter(isSale)];
    const rental = await updateOrders(last.rental, gone, freshRental);
    const isSmall = isSmallChange(last.rental, gone, freshRental);
    const byShelf = isSmall
      ? await regroupShelves(last.byShelf, rental, [...gone, ...freshRental].filter(isRental))
      : await groupByShelf(rental);
    const sale = await updateOrders(last.sale, gone, freshSale);
    await search.update([...gone].filter(isRental), freshRental);
    const byKey = updateKeys(last.byKey, gone, fresh);
    await breathe();
    return {
      rental,
      sale,
      byShelf,
      byKey,
      found: createSearchMemory(),
      categories: toCategories(rental.none, byShelf),
      codesBySlug: { rental: mapSlugs(book, rental), sale: mapSlugs(book, sale) },
    };
  }

  return async function buildSnapshot({ folders, parts: lists, ...content }) {
    const places = createFolderPlaces(folders);
    const { fresh, gone, faults } = await book.update({ ...content, places });
    const hasNewOffers = fresh.length > 0 || gone.size > 0;
    const next = hasNewOffers ? { ...last, ...(await replaceOffersIn({ fresh, gone })) } : last;
    const parts = await findParts(lists, (id) => {
      const code = book.codeOf(id);
      return code === undefined ? undefined : next.byKey.get(toOfferKey({ code, kind: 'rental' }));
    });
    const isNew = hasNewOffers || parts !== last.parts;
    if (isNew) count += 1;
    const version = isNew || count === 0 ? `${startedAt}-${count}` : last.version;
    last = { ...next, parts, version, faults };
    return last;
  };
}

const isRental = ({ product }: Offer): boolean => product.kind === 'rental';
const isSale = ({ product }: Offer): boolean => product.kind === 'sale';

function isSmallChange(before: SortedOffers, gone: ReadonlySet<Offer>, fresh: readonly Offer[]) {
  return gone.size + fresh.length < before.none.length * LARGE_SHARE;
}

async function updateOrders(
  before: SortedOffers,
  gone: ReadonlySet<Offer>,
  fresh: readonly Offer[],
): Promise<SortedOffers> {
  if (isSmallChange(before, gone, fresh)) return replaceOffers(before, gone, fresh);
  return sortOffers([...before.none.filter((offer) => !gone.has(offer)), ...fresh]);
}

function updateKeys(
  before: ReadonlyMap<string, Offer>,
  gone: ReadonlySet<Offer>,
  fresh: readonly Offer[],
): ReadonlyMap<string, Offer> {
  const byKey = new Map(before);
  for (const { product } of gone) byKey.delete(toOfferKey(product));
  for (const offer of fresh) byKey.set(toOfferKey(offer.product), offer);
  return byKey;
}

function mapSlugs(book: OfferBook, { none }: SortedOffers): ReadonlyMap<string, string> {
  return toCodesBySlug(new Map(none.map(({ product: { code } }) => [code, book.slugOf(code)])));
}
