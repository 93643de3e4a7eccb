import {
  findRentalPrice,
  findSalePrice,
  isInInventory,
  isPublished,
  isRentable,
  isTaggedOnRequest,
  type PricedEquipment,
} from '@klappe/domain';
import { type CheckedEquipment, fetchCheckedEquipment, type Rentman } from '@klappe/rentman';
import type { PriceRules } from '../catalogue/snapshot/price-rules';
import type { NamedItem } from './check-rows';

/** The facts of an item that the check keeps. */
export interface CheckedItem extends NamedItem {
  readonly isInInventory: boolean;
  readonly isPublished: boolean;
  readonly isTaggedOnRequest: boolean;
  readonly price: number | null | 'unreadable';
  readonly folderId: number | null;
  readonly imageFileId: number | null;
  readonly kind: 'item' | 'case' | 'set';
  readonly isSaleOnly: boolean;
  readonly taxClassId: number | null;
  readonly factorGroupId: number | null;
  readonly isWithoutText: boolean;
  readonly hasMarkup: boolean;
  /** How the shop offers it by the rules as they are, and by the proposed ones. */
  readonly offers: Offers;
  readonly proposed: Offers;
}

interface Offers {
  readonly isRental: boolean;
  readonly isSale: boolean;
  readonly isDiscounted: boolean;
}

/** The values that a custom field holds. */
export interface FieldValues {
  /** Items with a value. */
  readonly filled: number;
  /** Some of them, all different. */
  readonly samples: readonly string[];
}

export interface ReadItems {
  readonly items: readonly CheckedItem[];
  readonly unreadable: number;
  readonly fields: ReadonlyMap<string, FieldValues>;
}

const MAX_SAMPLES = 5;
const MAX_SAMPLE_LENGTH = 40;
const MARKUP = /<[a-z/][^<>]*>|&[a-z]+;|&#\d+;/i;

/** Reads every item of the account, each with how it would be offered. */
export async function readItems(
  rentman: Rentman,
  rules: PriceRules,
  proposed: PriceRules,
): Promise<ReadItems> {
  const fields = new Map<string, { filled: number; samples: Set<string> }>();
  function noteFields(custom: CheckedEquipment['custom']): void {
    for (const [name, value] of Object.entries(custom)) {
      const text = value?.trim() ?? '';
      if (text === '') continue;
      const known = fields.get(name) ?? { filled: 0, samples: new Set<string>() };
      fields.set(name, known);
      known.filled += 1;
      if (known.samples.size < MAX_SAMPLES) known.samples.add(text.slice(0, MAX_SAMPLE_LENGTH));
    }
  }
  const { rows, unreadable } = await fetchCheckedEquipment(rentman, (item) => {
    noteFields(item.custom);
    return toCheckedItem(item, rules, proposed);
  });
  return {
    items: rows,
    unreadable: unreadable.length,
    fields: new Map(
      [...fields].map(([name, { filled, samples }]) => [name, { filled, samples: [...samples] }]),
    ),
  };
}

function toCheckedItem(
  item: CheckedEquipment,
  rules: PriceRules,
  proposed: PriceRules,
): CheckedItem {
  const isUnreadable = item.unreadableFields.includes('price');
  const priced: PricedEquipment = {
    ...item,
    dayPriceInCents: isUnreadable ? 'unreadable' : item.dayPriceInCents,
  };
  const texts = [item.shortText, item.longText];
  return {
    id: item.id,
    code: item.code,
    name: item.displayName,
    isInInventory: isInInventory(item),
    isPublished: isPublished(item),
    isTaggedOnRequest: isTaggedOnRequest(item.tags),
    price: priced.dayPriceInCents,
    folderId: item.folderId,
    imageFileId: item.imageFileId,
    kind: toKind(item),
    isSaleOnly: item.isSaleOnly,
    taxClassId: item.taxClassId,
    factorGroupId: item.factorGroupId,
    isWithoutText: texts.every((text) => text.trim() === ''),
    hasMarkup: texts.some((text) => MARKUP.test(text)),
    offers: findOffers(priced, rules),
    proposed: findOffers(priced, proposed),
  };
}

function toKind({ type, isCombination, isVirtualPackage }: CheckedEquipment): CheckedItem['kind'] {
  if (isVirtualPackage || type === 'set') return 'set';
  return isCombination || type === 'case' ? 'case' : 'item';
}

function findOffers(priced: PricedEquipment, { fields }: PriceRules): Offers {
  const isRental = isRentable(priced, fields);
  return {
    isRental,
    isSale: findSalePrice(priced, fields) !== null,
    isDiscounted: isRental && findRentalPrice(priced, fields).oldPriceCents !== null,
  };
}
