import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { createRegistry } from '../../../lib/registry';
import { forgetCorrespondence } from '../../../mail/correspondence';
import { Account, USER_UID } from './account';
import { CODE_UID } from './one-time-codes';
import { SESSION_UID } from './sessions';

/** What goes with an account, whoever deletes it: its owner, or staff in the admin panel. Each module erases what is its own. */
export const deletedAccounts =
  createRegistry<(account: Account) => Promise<void>>('Deleted accounts');

/** Erases the rows of a content type whose `ownerId` names the account. */
export function deleteWithOwner(strapi: Core.Strapi, uid: UID.ContentType): void {
  deletedAccounts.add(strapi, async ({ id: ownerId }) => {
    await strapi.db.query(uid).deleteMany({ where: { ownerId } });
  });
}

const Owners = z.array(Account);

/** Makes everything of an account go before the account itself does. */
export function eraseWithAccounts(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [USER_UID],
    async beforeDelete({ params }) {
      const rows = await strapi.db.query(USER_UID).findMany({ where: params.where });
      for (const account of Owners.parse(rows)) {
        for (const erase of deletedAccounts.list(strapi)) await erase(account);
      }
    },
  });
}

/** What accounts themselves keep of one. */
export function eraseOwnParts(strapi: Core.Strapi): void {
  deleteWithOwner(strapi, SESSION_UID);
  deleteWithOwner(strapi, CODE_UID);
  deletedAccounts.add(strapi, (account) => forgetCorrespondence(strapi, account));
}
