import { type CustomFieldNames, DEFAULT_CUSTOM_FIELDS } from '@klappe/domain';

interface CustomFieldNumbers {
  readonly CUSTOM_FIELD_DISCOUNTED: number;
  readonly CUSTOM_FIELD_LIST_PRICE: number;
  readonly CUSTOM_FIELD_REDUCED_SALE_PRICE: number;
  readonly CUSTOM_FIELD_SALE_PRICE: number;
}

/** Names the account's custom fields by their configured numbers. */
export function toCustomFieldNames(numbers: CustomFieldNumbers): CustomFieldNames {
  return {
    discounted: `custom_${numbers.CUSTOM_FIELD_DISCOUNTED}`,
    listPrice: `custom_${numbers.CUSTOM_FIELD_LIST_PRICE}`,
    reducedSalePrice: `custom_${numbers.CUSTOM_FIELD_REDUCED_SALE_PRICE}`,
    salePrice: `custom_${numbers.CUSTOM_FIELD_SALE_PRICE}`,
  };
}

const ROLES = ['discounted', 'listPrice', 'reducedSalePrice', 'salePrice'] as const;

/** Puts the values under the numbers of the specification, whatever the account's are. */
export function toPublicCustom(
  custom: Readonly<Record<string, string | null>>,
  fields: CustomFieldNames,
): Record<string, string | null> {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const value = custom[fields[role]];
      return value === undefined ? [] : [[DEFAULT_CUSTOM_FIELDS[role], value] as const];
    }),
  );
}
