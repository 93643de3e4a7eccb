import { compareProducts, PRODUCT_SORTS, type ProductSort } from '@klappe/domain';
import { forEachInSlices, sortInSlices } from './in-slices';
import { type Offer, toOfferKey } from './offer';

/** The same offers in every order a list may have. */
export type SortedOffers = Readonly<Record<ProductSort, readonly Offer[]>>;

export const NO_OFFERS: SortedOffers = {
  none: [],
  'name-asc': [],
  'name-desc': [],
  'price-asc': [],
  'price-desc': [],
};

/** Sorts by every order of the shop; `before` is an earlier answer, which saves most of the comparing. */
export async function sortOffers(
  offers: readonly Offer[],
  before: SortedOffers = NO_OFFERS,
): Promise<SortedOffers> {
  const presorted = await presort(offers, before['name-asc']);
  const byName = await sortInSlices(presorted, compareBy('name-asc'));
  const ranks = new Map(byName.map((offer, rank) => [offer, rank]));
  // Comparing two ranks is far cheaper than comparing two names the German way.
  const compareNames = (a: Offer, b: Offer) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
  const comparePrices = (sign: 1 | -1) => (a: Offer, b: Offer) => {
    const { priceCents: left } = a.product;
    const { priceCents: right } = b.product;
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || compareNames(a, b);
    }
    return sign * (left - right) || compareNames(a, b);
  };
  return {
    none: await sortInSlices(byName, (a, b) => compareHouse(a, b) || compareNames(a, b)),
    'name-asc': byName,
    'name-desc': reverseNames(byName),
    'price-asc': await sortInSlices(byName, comparePrices(1)),
    'price-desc': await sortInSlices(byName, comparePrices(-1)),
  };
}

/** The house's own order: what it features, then as its categories stand. */
function compareHouse(a: Offer, b: Offer): number {
  return (
    Number(b.equipment.isFeatured) - Number(a.equipment.isFeatured) ||
    a.place.category.rank - b.place.category.rank ||
    a.place.subcategory.rank - b.place.subcategory.rank
  );
}

function compareBy(sort: Exclude<ProductSort, 'none'>) {
  const compare = compareProducts(sort);
  return (a: Offer, b: Offer) => compare(a.product, b.product);
}

async function presort(offers: readonly Offer[], before: readonly Offer[]) {
  const ranks = new Map(before.map(({ product }, rank) => [toOfferKey(product), rank]));
  const ranked: { readonly offer: Offer; readonly rank: number }[] = [];
  await forEachInSlices(offers, (offer) => {
    ranked.push({ offer, rank: ranks.get(toOfferKey(offer.product)) ?? Number.MAX_SAFE_INTEGER });
  });
  const sorted = await sortInSlices(ranked, (a, b) => a.rank - b.rank);
  return sorted.map(({ offer }) => offer);
}

/** Z to A; items of the same name stay in the order of their codes. */
function reverseNames(byName: readonly Offer[]): readonly Offer[] {
  const compareDown = compareBy('name-desc');
  const groups: Offer[][] = [];
  for (const offer of byName) {
    const group = groups.at(-1);
    const neighbour = group?.at(-1);
    if (group && neighbour && compareDown(neighbour, offer) <= 0) group.push(offer);
    else groups.push([offer]);
  }
  return groups.reverse().flat();
}

/** Splits sorted offers by a key, each part sorted as the whole. */
export async function groupSorted(
  sorted: SortedOffers,
  keysOf: (offer: Offer) => readonly string[],
): Promise<ReadonlyMap<string, SortedOffers>> {
  const groups = new Map<string, Record<ProductSort, Offer[]>>();
  for (const sort of PRODUCT_SORTS) {
    await forEachInSlices(sorted[sort], (offer) => {
      for (const key of keysOf(offer)) {
        const group = groups.get(key) ?? createGroup();
        groups.set(key, group);
        group[sort].push(offer);
      }
    });
  }
  return groups;
}

function createGroup(): Record<ProductSort, Offer[]> {
  return { none: [], 'name-asc': [], 'name-desc': [], 'price-asc': [], 'price-desc': [] };
}
