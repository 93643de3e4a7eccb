import {
  createHouseJudge,
  type FitItem,
  findUnreadRows,
  groupLensAdapters,
  type Judgement,
  parseProductDescription,
  readItemFacts,
} from '@klappe/domain';
import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { MirroredEquipment } from '../mirror/mirrored-rows';
import type { FactsReport } from '../sync/sync-view';
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
  /** What is rented beside an item; what no rule speaks of is absent. */
  judge(item: IndexedItem): ReadonlyMap<IndexedItem, Judgement>;
  /** What was read of the technical data, for staff. */
  readonly report: FactsReport;
}

export const NO_FITS: FitIndex = {
  find: () => undefined,
  rental: [],
  listRole: () => [],
  judge: () => new Map(),
  report: { categories: [], unread: [], unreadCount: 0 },
};

/** What was read of an item; null where nothing was. */
interface Reading {
  readonly item: IndexedItem | null;
  readonly unread: readonly (readonly [label: string, value: string])[];
}

/** Staff mend them one after the other. */
const MAX_UNREAD = 100;

/** Keeps what was read of an item until the item changes. */
export function createFitBook() {
  const known = new WeakMap<MirroredEquipment, Reading>();

  function read({ product, equipment }: Offer): Reading {
    const before = known.get(equipment);
    if (before) return before;
    const { technicalData } = parseProductDescription(equipment.longText);
    const { code, displayname: name, tags } = product;
    const facts = readItemFacts({ name, technicalData, tags });
    const hasFacts =
      facts.role !== null || facts.madeFor.length > 0 || Object.keys(facts.names).length > 0;
    const item = hasFacts ? { code, name, facts, equipmentId: equipment.id } : null;
    const reading = { item, unread: findUnreadRows(technicalData, facts) };
    known.set(equipment, reading);
    return reading;
  }

  return async function indexFits(offers: readonly Offer[]): Promise<FitIndex> {
    const byCode = new Map<string, IndexedItem>();
    const rental: { readonly item: IndexedItem; readonly priceCents: number }[] = [];
    await forEachYielding(offers, (offer) => {
      const { item } = read(offer);
      if (!item) return;
      byCode.set(item.code, item);
      const { kind, priceCents } = offer.product;
      if (kind !== 'rental') return;
      rental.push({ item, priceCents: priceCents ?? Number.MAX_SAFE_INTEGER });
    });
    const sorted = rental.toSorted((a, b) => a.priceCents - b.priceCents).map(({ item }) => item);
    const byRole = Map.groupBy(sorted, ({ facts }) => facts.role);
    const judge = createHouseJudge(sorted, groupLensAdapters(byRole.get('adapter') ?? []));
    return {
      find: (code) => byCode.get(code),
      rental: sorted,
      listRole: (role) => byRole.get(role) ?? [],
      judge: ({ facts }) => judge(facts),
      report: report(offers, read),
    };
  };
}

function report(offers: readonly Offer[], read: (offer: Offer) => Reading): FactsReport {
  const rented = offers.filter(({ product }) => product.kind === 'rental');
  const categories = Map.groupBy(rented, ({ place }) => place.category.label);
  const unread = rented.flatMap((offer) =>
    read(offer).unread.map(([label, value]) => {
      const { code, displayname: name } = offer.product;
      return { code, name, label, value };
    }),
  );
  return {
    categories: [...categories].map(([label, all]) => ({
      label,
      items: all.length,
      read: all.filter((offer) => read(offer).item !== null).length,
    })),
    unread: unread.slice(0, MAX_UNREAD),
    unreadCount: unread.length,
  };
}
