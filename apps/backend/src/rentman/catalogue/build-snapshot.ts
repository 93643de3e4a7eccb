import { type CustomFieldNames, toCodesBySlug } from '@klappe/domain';
import { toCategories } from './categories';
import { createFolderPlaces } from './folder-places';
import { breathe } from './in-slices';
import { type Offer, toOfferKey } from './offer';
import { createOfferBook, type OfferBook } from './offer-book';
import { createSearchIndex } from './search-index';
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
  const startedAt = Date.now().toString(36);
  let last = createEmptySnapshot(search);
  let count = 0;

  return async function buildSnapshot({ folders, ...content }) {
    const places = createFolderPlaces(folders);
    const { fresh, gone, faults } = await book.update({ ...content, places });
    if (fresh.length === 0 && gone.size === 0) {
      last = { ...last, version: count === 0 ? `${startedAt}-0` : last.version, faults };
      return last;
    }
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
    count += 1;
    last = {
      version: `${startedAt}-${count}`,
      categories: toCategories(rental.none, byShelf),
      rental,
      sale,
      byShelf,
      byKey,
      codesBySlug: { rental: mapSlugs(book, rental), sale: mapSlugs(book, sale) },
      search,
      faults,
    };
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
