import type { Core } from '@strapi/strapi';
import { z } from 'zod';

const Setting = z.object({ tellsNewValues: z.boolean().nullish() }).nullish();

/** Whether this caller may see what the items of a list cost new: customers with an account, where the house says so. */
export async function maySeeNewValues(strapi: Core.Strapi, isCustomer: boolean): Promise<boolean> {
  if (!isCustomer) return false;
  const select = ['tellsNewValues'];
  const row = await strapi.db.query('api::site-setting.site-setting').findOne({ select });
  return Setting.parse(row)?.tellsNewValues === true;
}
