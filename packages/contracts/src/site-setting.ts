import { DEFAULT_PRICE_BASIS } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { asData } from './wire.ts';

/** Settings of the house in the CMS. What is not set has its default. decisions "Products", "Inquiry" */
export const SiteSetting = z.looseObject({
  /** Value-added tax in percent. */
  vatPercent: z
    .number()
    .min(0)
    .max(100)
    .nullish()
    .transform((percent) => percent ?? DEFAULT_PRICE_BASIS.vatPercent),
  /** True when the prices in Rentman include the tax. */
  pricesIncludeVat: z
    .boolean()
    .nullish()
    .transform((isGross) => isGross ?? DEFAULT_PRICE_BASIS.isGross),
  /** False when an inquiry needs a login. */
  guestInquiries: z
    .boolean()
    .nullish()
    .transform((isAllowed) => isAllowed ?? true),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

export const showSiteSetting = defineCall({
  method: 'GET',
  path: '/site-setting',
  request: z.object({ populate: z.string().optional() }),
  response: asData(SiteSetting),
});
