import type { Product, ProductAccessory, ProductPart } from '@klappe/contracts';
import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { PartLists } from '../mirror/mirror';
import { type Offer, toShownName } from './offer';

interface ProductParts {
  readonly contents: readonly ProductPart[];
  readonly accessories: readonly ProductAccessory[];
}

/** By the id of the item that has the contents or accessories. */
export type PartsById = ReadonlyMap<number, ProductParts>;

export const NO_PARTS: ProductParts = { contents: [], accessories: [] };

type FindOffer = (equipmentId: number) => Offer | undefined;

/**
 * Creates the collection of all parts. Unchanged parts are the same object as before, and without any change the map
 * is. Items that are not in the shop are named without a link, so that the contents of a set are complete.
 */
export function createPartsBook() {
  let last: PartsById = new Map();

  return async function findParts(lists: PartLists, findOffer: FindOffer): Promise<PartsById> {
    const drafts = await draftParts(lists, findOffer);
    const next = new Map<number, ProductParts>();
    for (const [id, parts] of drafts) {
      const known = last.get(id);
      next.set(id, known && JSON.stringify(known) === JSON.stringify(parts) ? known : parts);
    }
    const isSame = next.size === last.size && [...next].every(([id, it]) => last.get(id) === it);
    if (!isSame) last = next;
    return last;
  };
}

interface Draft {
  readonly contents: (ProductPart & { readonly order: number })[];
  readonly accessories: (ProductAccessory & { readonly order: number })[];
}

async function draftParts(lists: PartLists, findOffer: FindOffer): Promise<PartsById> {
  const drafts = new Map<number, Draft>();
  const draftOf = (id: number) => {
    const draft = drafts.get(id) ?? { contents: [], accessories: [] };
    drafts.set(id, draft);
    return draft;
  };
  const describe = (id: number) => describeItem(id, lists, findOffer);
  await forEachYielding(lists.setContents.values(), ({ setId, equipmentId, quantity, order }) => {
    const part = quantity > 0 && findOffer(setId) ? describe(equipmentId) : null;
    if (part) draftOf(setId).contents.push({ ...part, quantity, order });
  });
  await forEachYielding(lists.accessories.values(), (accessory) => {
    const { parentId, equipmentId, quantity, order } = accessory;
    const { isAutomatic, isSkippedWhenPresent, isFree } = accessory;
    const isOther = equipmentId !== parentId;
    const part = quantity > 0 && isOther && findOffer(parentId) ? describe(equipmentId) : null;
    // An accessory that is not in the shop is named only when it is added automatically.
    if (!part || (part.link === null && !isAutomatic)) return;
    const manner = { isAutomatic, isSkippedWhenPresent, isFree };
    const price = findPrice(findOffer(equipmentId)?.product);
    draftOf(parentId).accessories.push({ ...part, ...manner, ...price, quantity, order });
  });
  return new Map(
    [...drafts].map(([id, { contents, accessories }]) => [
      id,
      { contents: sortByOrder(contents), accessories: sortByOrder(accessories) },
    ]),
  );
}

function describeItem(id: number, { hiddenEquipment }: PartLists, findOffer: FindOffer) {
  const product = findOffer(id)?.product;
  if (product) {
    const { code, displayname, link, image } = product;
    return { code, name: displayname, link, image };
  }
  const hidden = toShownName(hiddenEquipment.get(id)?.displayName ?? '', '');
  return hidden === '' ? null : { code: null, name: hidden, link: null, image: null };
}

function findPrice(product: Product | undefined) {
  return {
    priceCents: product?.priceCents ?? null,
    oldPriceCents: product?.oldPriceCents ?? null,
    priceOnRequest: product?.priceOnRequest ?? false,
    current_quantity: product?.current_quantity ?? null,
  };
}

function sortByOrder<Part extends { readonly order: number }>(parts: readonly Part[]) {
  return parts.toSorted((a, b) => a.order - b.order).map(({ order, ...part }) => part);
}
