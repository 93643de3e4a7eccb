import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { SETTING_UID } from '../../../lib/content/content-uids';

const Setting = z.object({ tellsNewValues: z.boolean().nullish() }).nullish();

/** Whether this caller may see what the items of a list cost new: customers with an account, where the house says so. */
export async function maySeeNewValues(strapi: Core.Strapi, isCustomer: boolean): Promise<boolean> {
  if (!isCustomer) return false;
  const select = ['tellsNewValues'];
  const row = await strapi.db.query(SETTING_UID).findOne({ select });
  return Setting.parse(row)?.tellsNewValues === true;
}
