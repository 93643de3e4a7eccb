import {
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  resetPassword,
  sendEmailConfirmation,
  updateMe,
} from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { toAccountAnswer } from '../../api/account/services/account';
import { changeAccount } from '../../api/account/services/change-account';
import { confirmNewEmail } from '../../api/account/services/change-email';
import { logIn } from '../../api/account/services/log-in';
import { changeOwnPassword, resetByCode } from '../../api/account/services/new-password';
import { confirmByCode } from '../../api/account/services/one-time-codes';
import { sendConfirmation, sendRecovery } from '../../api/account/services/send-account-mails';
import { findCartAnswer } from '../../api/cart/services/carts';
import { countAccount, limitPasswords } from '../../lib/calls/account-limits';
import { parseBareBody, readSessionKey, readUserId } from '../../lib/calls/parse-call';
import { getEnv } from '../../lib/env';
import { issueSession } from './session-tokens';

export function createAuthController({ strapi }: { strapi: Core.Strapi }) {
  async function answerSession(ctx: Context, id: number): Promise<void> {
    ctx.body = {
      jwt: await issueSession(strapi, id, ctx.get('User-Agent')),
      user: await toAccountAnswer(strapi, id),
    };
  }

  return {
    async callback(ctx: Context): Promise<void> {
      const request = parseBareBody(login.request, ctx.request.body);
      const account = await logIn(strapi, limitPasswords(ctx), { ...request, network: ctx.ip });
      await answerSession(ctx, account.id);
    },

    async changePassword(ctx: Context): Promise<void> {
      const id = readUserId(ctx);
      const change = parseBareBody(changePassword.request, ctx.request.body);
      await changeOwnPassword(strapi, limitPasswords(ctx), { id, ...change });
      await answerSession(ctx, id);
    },

    async resetPassword(ctx: Context): Promise<void> {
      const reset = parseBareBody(resetPassword.request, ctx.request.body);
      await answerSession(ctx, await resetByCode(strapi, reset));
    },

    /** Answers every address the same and at once; whether an account has it is looked up after the answer. */
    async forgotPassword(ctx: Context): Promise<void> {
      const { email } = parseBareBody(forgotPassword.request, ctx.request.body);
      await countAccount(ctx, 'recovery', email.toLowerCase());
      sendRecovery(strapi, email);
      ctx.body = { ok: true };
    },

    async sendEmailConfirmation(ctx: Context): Promise<void> {
      const { email } = parseBareBody(sendEmailConfirmation.request, ctx.request.body);
      await countAccount(ctx, 'confirmation', email.toLowerCase());
      sendConfirmation(strapi, email);
      ctx.body = { email, sent: true };
    },

    /** The link in the mail leads to the shop's page, which makes this call; a browser that opens the call is sent there. */
    async emailConfirmation(ctx: Context): Promise<void> {
      const { confirmation } = parseBareBody(confirmEmail.request, ctx.query);
      if (ctx.accepts('json', 'html') === 'html') {
        const query = new URLSearchParams({ confirmation });
        ctx.redirect(`${getEnv().SHOP_URL}/email-confirmation?${query}`);
        return;
      }
      if (!(await confirmNewEmail(strapi, confirmation))) await confirmByCode(strapi, confirmation);
      ctx.body = { confirmed: true };
    },
  };
}

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
