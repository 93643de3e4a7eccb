import { DEFAULT_CUSTOM_FIELDS } from '@klappe/domain';
import type { PriceRules } from '../../src/rentman/catalogue/snapshot/price-rules';

/** The demo's account holds its prices in the fields of the specification. */
export const DEMO_PRICE_RULES: PriceRules = {
  fields: DEFAULT_CUSTOM_FIELDS,
  hidesZeroPrices: false,
};
