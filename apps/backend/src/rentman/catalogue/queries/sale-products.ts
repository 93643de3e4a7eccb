import type { SaleProduct } from '@klappe/contracts';
import {
  findSaleFacts,
  parseProductDescription,
  parseProductSort,
  type SaleFacts,
} from '@klappe/domain';
import type { MirroredEquipment } from '../mirror/mirrored-rows';
import type { Snapshot } from '../snapshot/snapshot';

/** Lists every used-sale product with its condition. */
export function listSaleProducts(
  snapshot: Snapshot,
  sort: string | undefined,
): readonly SaleProduct[] {
  return snapshot.sale[parseProductSort(sort)].map(({ product, equipment, place }) => ({
    ...product,
    ...readFacts(equipment),
    category: { header: place.category.label, slug: place.category.slug },
  }));
}

const factsOf = new WeakMap<MirroredEquipment, SaleFacts>();

/** Long texts are parsed once for each version of an item. */
function readFacts(equipment: MirroredEquipment): SaleFacts {
  const facts =
    factsOf.get(equipment) ??
    findSaleFacts(parseProductDescription(equipment.longText).technicalData);
  factsOf.set(equipment, facts);
  return facts;
}
