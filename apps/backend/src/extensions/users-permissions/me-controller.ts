import { AccountChanges } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseAccountCall } from '../../api/account/calls/parse-account-call';
import { toAccountAnswer } from '../../api/account/records/account-answer';
import { changeAccount } from '../../api/account/sign-in/change-account';
import { findCartAnswer } from '../../api/cart/get-carts';
import { readUserId } from '../../lib/calls/bearer';

/** One's own account: the only one that can be read or changed. §7 */
export function createMeController({ strapi }: { strapi: Core.Strapi }) {
  return {
    async me(ctx: Context): Promise<void> {
      const id = readUserId(ctx);
      const isDeep = String(ctx.query.populate ?? '').startsWith('deep');
      const account = await toAccountAnswer(strapi, id);
      ctx.body = isDeep ? { ...account, cart: await findCartAnswer(strapi, id) } : account;
    },

    async updateMe(ctx: Context): Promise<void> {
      const id = readUserId(ctx);
      await changeAccount(strapi, id, parseAccountCall(AccountChanges, ctx.request.body));
      ctx.body = await toAccountAnswer(strapi, id);
    },
  };
}
