import { type Product, SharedDates, type StoredProjectInfo } from '@klappe/contracts';
import { createLineFinder, type Period, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { toAvailability } from '../../../rentman/catalogue/queries/availability';
import { toOfferKey } from '../../../rentman/catalogue/snapshot/offer';
import { readAccount } from '../../account/services/account';
import { KeptProduct, listCodes, toOfferedAnswer } from '../../cart/services/kept-product';

export const SharedLine = KeptProduct.extend({ heading: z.string() });
export type SharedLine = z.infer<typeof SharedLine>;

/** The dates of a project as they are typed; null for what is no period. */
export function toSharedDates({ start, end, useStart, useEnd }: StoredProjectInfo) {
  return SharedDates.safeParse({ start, end, useStart, useEnd }).data ?? null;
}

interface ViewedList {
  readonly ownerId: number;
  readonly name: string;
  readonly showsPrices: boolean;
  readonly dates: z.infer<typeof SharedDates> | null;
  readonly sharedAt: Date;
  readonly products: readonly (SharedLine & { readonly note?: string })[];
}

/** A list as others than its owner see it: with today's prices, and with what is free in its days unless they have begun. */
export async function viewList(strapi: Core.Strapi, viewed: ViewedList) {
  const { name, showsPrices, sharedAt, products } = viewed;
  const find = createLineFinder(getCatalogue(strapi).findOffers(listCodes(products)));
  const isOver = viewed.dates !== null && viewed.dates.start < toHouseDate(new Date());
  const dates = isOver ? null : viewed.dates;
  return {
    name,
    sharedBy: await findSharer(strapi, viewed.ownerId),
    sharedAt,
    showsPrices,
    dates,
    products: products.map((product) => {
      const offer = find(product);
      const { heading, note = '' } = product;
      const availability = dates && findAvailability(strapi, offer, dates);
      return { ...toOfferedAnswer(product, offer), heading, note, availability };
    }),
  };
}

function findAvailability(strapi: Core.Strapi, product: Product | null, period: Period) {
  if (product?.kind !== 'rental') return null;
  const { snapshot, plan } = getCatalogue(strapi);
  const offer = snapshot.byKey.get(toOfferKey(product));
  return offer ? toAvailability(plan, offer, period) : null;
}

/** `Stefan L.`: nobody learns more from a link. */
async function findSharer(strapi: Core.Strapi, ownerId: number): Promise<string> {
  const { firstname, lastname } = await readAccount(strapi, ownerId);
  const [initial] = lastname;
  return initial ? `${firstname} ${initial}.`.trim() : firstname;
}
