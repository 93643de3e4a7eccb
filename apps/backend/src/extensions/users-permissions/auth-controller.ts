import {
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  resetPassword,
  sendEmailConfirmation,
} from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseAccountCall } from '../../api/account/calls/parse-account-call';
import { countAccount } from '../../api/account/guard/account-limits';
import { toAccountAnswer } from '../../api/account/records/account-answer';
import { confirmByCode } from '../../api/account/sign-in/confirm-by-code';
import { logIn } from '../../api/account/sign-in/log-in';
import { changeOwnPassword, resetByCode } from '../../api/account/sign-in/new-password';
import { sendConfirmation, sendRecovery } from '../../api/account/sign-in/send-codes';
import { readUserId } from '../../lib/calls/bearer';
import { getEnv } from '../../lib/env';
import { issueSession } from './session-tokens';

/** The calls of §7 "Authentication", in place of Strapi's own. */
export function createAuthController({ strapi }: { strapi: Core.Strapi }) {
  async function answerSession(ctx: Context, id: number): Promise<void> {
    ctx.body = {
      jwt: await issueSession(strapi, id),
      user: await toAccountAnswer(strapi, id),
    };
  }

  return {
    async callback(ctx: Context): Promise<void> {
      const account = await logIn(strapi, ctx, parseAccountCall(login.request, ctx.request.body));
      await answerSession(ctx, account.id);
    },

    async changePassword(ctx: Context): Promise<void> {
      const id = readUserId(ctx);
      const change = parseAccountCall(changePassword.request, ctx.request.body);
      await changeOwnPassword(strapi, ctx, { id, ...change });
      await answerSession(ctx, id);
    },

    async resetPassword(ctx: Context): Promise<void> {
      const reset = parseAccountCall(resetPassword.request, ctx.request.body);
      await answerSession(ctx, await resetByCode(strapi, reset));
    },

    /** Answers the same at once for every address; whether there is anything to send is found out afterwards. */
    forgotPassword(ctx: Context): void {
      const { email } = parseAccountCall(forgotPassword.request, ctx.request.body);
      countAccount(ctx, 'recovery', email.toLowerCase());
      sendRecovery(strapi, email);
      ctx.body = { ok: true };
    },

    sendEmailConfirmation(ctx: Context): void {
      const { email } = parseAccountCall(sendEmailConfirmation.request, ctx.request.body);
      countAccount(ctx, 'confirmation', email.toLowerCase());
      sendConfirmation(strapi, email);
      ctx.body = { email, sent: true };
    },

    /** Mails lead to the shop's page, which makes this call; a browser that was sent here goes there first. */
    async emailConfirmation(ctx: Context): Promise<void> {
      const { confirmation } = parseAccountCall(confirmEmail.request, ctx.query);
      if (ctx.accepts('json', 'html') === 'html') {
        const query = new URLSearchParams({ confirmation });
        ctx.redirect(`${getEnv().SHOP_URL}/email-confirmation?${query}`);
        return;
      }
      await confirmByCode(strapi, confirmation);
      ctx.body = { confirmed: true };
    },
  };
}
