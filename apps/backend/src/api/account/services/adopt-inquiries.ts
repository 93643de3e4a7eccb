import type { Core } from '@strapi/strapi';
import { getOrders } from '../../order/services/orders';

/**
 * Puts what the owner of a confirmed address asked for as a guest into the account's history. The address counts all the
 * same when that fails.
 */
export async function adoptInquiries(
  strapi: Core.Strapi,
  account: { readonly id: number; readonly email: string },
): Promise<void> {
  try {
    await getOrders(strapi).adoptInquiries(account);
  } catch (error) {
    strapi.log.warn(`Inquiries of guest ${account.id}: ${String(error)}`);
  }
}
