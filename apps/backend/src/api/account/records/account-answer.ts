import type { AccountUser } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { Account, USER_UID } from './account';

/** An account as its owner is told: §3 "Customer", nothing of what guards it. */
export async function toAccountAnswer(strapi: Core.Strapi, id: number): Promise<AccountUser> {
  return Account.parse(await strapi.db.query(USER_UID).findOne({ where: { id } }));
}
