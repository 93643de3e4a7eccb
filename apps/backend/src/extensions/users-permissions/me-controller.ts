import { updateMe } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { toAccountAnswer } from '../../api/account/services/account';
import { changeAccount } from '../../api/account/services/change-account';
import { findCartAnswer } from '../../api/cart/services/carts';
import { limitPasswords } from '../../lib/calls/account-limits';
import { readSessionKey, readUserId } from '../../lib/calls/bearer';
import { parseBareBody } from '../../lib/calls/parse-call';

/** The caller's own account: the only one that a call can read or change. */
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
      const { emailPassword = '', ...changes } = parseBareBody(updateMe.request, ctx.request.body);
      await changeAccount(strapi, id, changes, {
        limit: limitPasswords(ctx),
        password: emailPassword,
        sessionKey: readSessionKey(ctx),
      });
      ctx.body = await toAccountAnswer(strapi, id);
    },
  };
}
