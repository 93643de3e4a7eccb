import {
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  resetPassword,
  sendEmailConfirmation,
  updateMe,
} from '@klappe/contracts';
import { ACCOUNT_TEXT_LABELS, ACCOUNT_TEXT_NAMES } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readAccount } from '../../api/account/services/account';
import { changeAccount } from '../../api/account/services/change-account';
import { confirmNewEmail } from '../../api/account/services/change-email';
import { logIn } from '../../api/account/services/log-in';
import { changeOwnPassword, resetByCode } from '../../api/account/services/new-password';
import { confirmByCode } from '../../api/account/services/one-time-codes';
import { toGermanRefusal } from '../../api/account/services/panel-refusals';
import { sendConfirmation, sendRecovery } from '../../api/account/services/send-account-mails';
import { findCartAnswer } from '../../api/cart/services/carts';
import { countAccount, limitPasswords } from '../../lib/calls/account-limits';
import { parseBareBody, readSessionKey, readUserId } from '../../lib/calls/parse-call';
import { getEnv } from '../../lib/env';
import { listRoutes } from '../../served-calls';
import { bindTokens, issueSession } from './session-tokens';

interface UsersPermissions {
  readonly contentTypes: {
    readonly user: { readonly schema: { attributes: object; info: { displayName: string } } };
  };
  readonly controllers: Record<string, unknown> & {
    /** Saves accounts in the panel. */
    contentmanageruser: Readonly<Record<string, (ctx: Context) => Promise<void>>>;
  };
  readonly routes: Record<string, unknown>;
  readonly services: { jwt: Parameters<typeof bindTokens>[0] };
}

/** Strapi's accounts with our fields, calls and sessions. docs/decisions/0022-sessions.md */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes = { ...schema.attributes, ...USER_ATTRIBUTES };
  schema.info.displayName = 'Kundenkonten';
  plugin.controllers.auth = createAuthController;
  plugin.controllers.user = createMeController;
  plugin.controllers.contentmanageruser = inGerman(plugin.controllers.contentmanageruser);
  // Strapi's other calls (register, users, roles, sessions, providers) do not exist.
  const routes = listRoutes('plugin::users-permissions');
  plugin.routes['content-api'] = { type: 'content-api', routes };
  plugin.services.jwt = bindTokens(plugin.services.jwt);
  return plugin;
};

function inGerman(actions: UsersPermissions['controllers']['contentmanageruser']) {
  const wrapped = Object.entries(actions).map(([name, act]) => {
    const translated = (ctx: Context) =>
      act(ctx).catch((error: unknown) => {
        throw toGermanRefusal(error);
      });
    return [name, translated] as const;
  });
  return Object.fromEntries(wrapped);
}

// Strapi writes into the attributes it is given: each needs objects of its own.
const toLabel = (label: string) => ({ pluginOptions: { klappe: { label } } });
const toText = (label: string) => ({ type: 'string', ...toLabel(label) });
const toHidden = () => ({
  private: true,
  pluginOptions: { 'content-manager': { visible: false } },
});

export const USER_ATTRIBUTES = {
  /** Two accounts of one address would share its mails. */
  email: {
    type: 'email',
    minLength: 6,
    required: true,
    configurable: false,
    unique: true,
    column: { unique: true },
  },
  client: {
    type: 'enumeration',
    enum: ['private', 'business'],
    default: 'private',
    ...toLabel('Kundentyp'),
  },
  ...Object.fromEntries(
    ACCOUNT_TEXT_NAMES.map((name) => [name, toText(ACCOUNT_TEXT_LABELS[name])]),
  ),
  customerNumber: toText('Kundennummer'),
  /** Rentman's id of the contact: the company's, which colleagues share, or the private customer's. */
  rentmanId: { type: 'integer', ...toLabel('Kontakt in Rentman') },
  contactpersonId: { type: 'integer', ...toLabel('Person in Rentman') },
  /** The username as it is compared; unique in the database, so that of two at once one wins. */
  usernameKey: {
    ...toHidden(),
    type: 'string',
    searchable: false,
    unique: true,
    column: { unique: true },
  },
  /** Raising it ends every session. */
  tokenVersion: { ...toHidden(), type: 'integer', default: 0 },
  knownNetworks: { ...toHidden(), type: 'json' },
  /** The address that the owner wants, until it is confirmed; the hash of the code that was mailed to it. */
  newEmail: { ...toHidden(), type: 'string', searchable: false },
  newEmailHash: { ...toHidden(), type: 'string', searchable: false },
  newEmailExpiresAt: { ...toHidden(), type: 'datetime' },
  /** The session that asked for it, which goes on. */
  newEmailSession: { ...toHidden(), type: 'string', searchable: false },
  /** The confirmed address has still to be written to Rentman. */
  isRentmanEmailDue: { ...toHidden(), type: 'boolean', default: false },
};

function createAuthController({ strapi }: { strapi: Core.Strapi }) {
  async function answerSession(ctx: Context, id: number): Promise<void> {
    ctx.body = {
      jwt: await issueSession(strapi, id, ctx.get('User-Agent')),
      user: await readAccount(strapi, id),
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

function createMeController({ strapi }: { strapi: Core.Strapi }) {
  return {
    async me(ctx: Context): Promise<void> {
      const id = readUserId(ctx);
      const isDeep = String(ctx.query.populate ?? '').startsWith('deep');
      const account = await readAccount(strapi, id);
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
      ctx.body = await readAccount(strapi, id);
    },
  };
}
