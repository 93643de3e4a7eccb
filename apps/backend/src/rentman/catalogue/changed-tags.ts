import type { Offer } from './offer';
import type { Snapshot } from './snapshot';

/** Names what the shop must render anew after a change of the catalogue; nothing when nothing changed. */
export function findChangedTags(before: Snapshot, after: Snapshot): readonly string[] {
  const changed = [...findChangedOffers(before, after), ...findChangedOffers(after, before)];
  const hasNewTree = JSON.stringify(before.categories) !== JSON.stringify(after.categories);
  if (changed.length === 0 && !hasNewTree) return [];
  return [...new Set(['catalogue', ...changed.flatMap(toTags)])];
}

/** Offers and parts that are the same object on both sides did not change. */
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
