import type { CustomFieldNames } from '@klappe/domain';

/** How prices are read out of this house's account. */
export interface PriceRules {
  readonly fields: CustomFieldNames;
  /** An item without a day price is shown with its price on request, not for € 0,00. */
  readonly hidesZeroPrices: boolean;
}

/** The names of the custom fields that are read at all. */
export function listFieldNames({ fields }: PriceRules): readonly string[] {
  const { discounted, listPrice, reducedSalePrice, salePrice } = fields;
  return [discounted, listPrice, reducedSalePrice, salePrice].filter((name) => name !== '');
}
