import type { Core } from '@strapi/strapi';
import { createRegistry } from '../../../lib/registry';

interface ConfirmedAccount {
  readonly id: number;
  readonly email: string;
}

/** The steps that follow when the owner of an address has confirmed it. */
export const confirmedAddresses =
  createRegistry<(account: ConfirmedAccount) => Promise<void>>('Confirmed addresses');

/** The address counts as confirmed all the same when something of it fails. */
export async function announceConfirmed(
  strapi: Core.Strapi,
  account: ConfirmedAccount,
): Promise<void> {
  for (const follow of confirmedAddresses.list(strapi)) {
    try {
      await follow(account);
    } catch (error) {
      strapi.log.warn(`Confirmed address of account ${account.id}: ${String(error)}`);
    }
  }
}
