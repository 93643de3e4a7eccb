import { type FitItem, parseProductDescription, readItemFacts } from '@klappe/domain';
import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { MirroredEquipment } from '../mirror/mirrored-rows';
import type { Offer } from './offer';

export interface IndexedItem extends FitItem {
  readonly equipmentId: number;
}

/** The items of which something is known that another item may fit, by code and by what they are. */
export interface FitIndex {
  find(code: string): IndexedItem | undefined;
  /** What is rented, cheapest first. */
  readonly rental: readonly IndexedItem[];
  /** The same of one role, such as `lens`. */
  listRole(role: string): readonly IndexedItem[];
}

export const NO_FITS: FitIndex = {
  find: () => undefined,
  rental: [],
  listRole: () => [],
};

/** Keeps what was read of an item until the item changes. */
export function createFitBook() {
  const known = new WeakMap<MirroredEquipment, IndexedItem | null>();

  function read({ product, equipment }: Offer): IndexedItem | null {
    const item = known.get(equipment);
    if (item !== undefined) return item;
    const { technicalData } = parseProductDescription(equipment.longText);
    const { code, displayname: name, tags } = product;
    const facts = readItemFacts({ name, technicalData, tags });
    const isSilent = facts.role === null && facts.madeFor.length === 0;
    const hasNone = isSilent && Object.keys(facts.names).length === 0;
    const next = hasNone ? null : { code, name, facts, equipmentId: equipment.id };
    known.set(equipment, next);
    return next;
  }

  return async function indexFits(offers: readonly Offer[]): Promise<FitIndex> {
    const byCode = new Map<string, IndexedItem>();
    const rental: { readonly item: IndexedItem; readonly priceCents: number }[] = [];
    await forEachYielding(offers, (offer) => {
      const item = read(offer);
      if (!item) return;
      byCode.set(item.code, item);
      const { kind, priceCents } = offer.product;
      if (kind === 'rental')
        rental.push({ item, priceCents: priceCents ?? Number.MAX_SAFE_INTEGER });
    });
    const sorted = rental.toSorted((a, b) => a.priceCents - b.priceCents).map(({ item }) => item);
    const byRole = Map.groupBy(sorted, ({ facts }) => facts.role);
    return {
      find: (code) => byCode.get(code),
      rental: sorted,
      listRole: (role) => byRole.get(role) ?? [],
    };
  };
}
