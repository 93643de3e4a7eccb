import type { Product } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';

/** What the rest of the backend may ask the mirror. */
export interface Catalogue {
  /** What is on offer at this moment under these codes, rental and sale offers both; unknown codes are left out. */
  findOffers(codes: readonly string[]): readonly Product[];
}

const catalogues = new WeakMap<Core.Strapi, Catalogue>();

/** The catalogue of a started Strapi. */
export function getCatalogue(strapi: Core.Strapi): Catalogue {
  const catalogue = catalogues.get(strapi);
  if (!catalogue) throw new Error('The catalogue is asked before Strapi has started');
  return catalogue;
}
