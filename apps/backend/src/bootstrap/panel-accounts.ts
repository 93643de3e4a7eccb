import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { HASH_OF_NO_PASSWORD } from '../api/account/services/log-in';
import { runSomeTimeLater } from '../api/account/services/send-account-mails';
import { runInTransaction } from '../lib/database';
import { isQueuedWith, MailWithheld, wakeMailOutbox } from '../mail/mail-outbox';

/** Made by Strapi at the first start. Nobody uses them, and one of them may do everything. */
const UNUSED_TOKENS = ['Full Access', 'Read Only'];

export async function createFirstAdmin(
  strapi: Core.Strapi,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  await users.createFirstAdmin({
    email,
    firstname: 'Admin',
    lastname: '',
    password,
    preferedLanguage: 'de',
  });
  await strapi.db
    .query('admin::api-token')
    .deleteMany({ where: { name: { $in: UNUSED_TOKENS }, lastUsedAt: null } });
  strapi.log.info(`Admin panel: first account ${email}, password from ADMIN_PASSWORD`);
}

/** Strapi's answer to an email address and a password: an error, the account, and why it was refused. */
type Check = readonly [unknown, unknown, { readonly message?: string }?];
interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Answers refused logins in German, because the panel's login form shows the backend's message unchanged, and after the
 * same time for an address that has no account.
 */
export function settlePanelLogins(strapi: Core.Strapi): void {
  const auth = strapi.service('admin::auth');
  const check: (credentials: Credentials) => Promise<Check> = auth.checkCredentials;
  auth.checkCredentials = async (credentials: Credentials): Promise<Check> => {
    const { email, password } = credentials;
    const where = { email, password: { $notNull: true } };
    const hasPassword = await strapi.db.query('admin::user').findOne({ select: ['id'], where });
    if (!hasPassword) await auth.validatePassword(password, HASH_OF_NO_PASSWORD);
    const [error, account, info] = await check(credentials);
    if (info?.message !== 'Invalid credentials') return [error, account, info];
    return [error, account, { ...info, message: 'Email-Adresse oder Passwort stimmt nicht.' }];
  };
  const sendRecovery: (request: { readonly email: string }) => Promise<void> = auth.forgotPassword;
  auth.forgotPassword = (request: { readonly email: string }) =>
    runSomeTimeLater(strapi, 'panel', async () => {
      await runInTransaction(strapi, async () => {
        await sendRecovery(request);
        await refuseUnmailedToken(strapi, request.email);
      });
      wakeMailOutbox(strapi);
    });
}

/** Strapi stores the token before it mails it, and only logs when no mail leaves: the link that was mailed before must stay valid. */
async function refuseUnmailedToken(strapi: Core.Strapi, email: string): Promise<void> {
  const account: unknown = await strapi.db
    .query('admin::user')
    .findOne({ select: ['resetPasswordToken'], where: { email, isActive: true } });
  const token = WithToken.parse(account)?.resetPasswordToken;
  if (token && !(await isQueuedWith(strapi, email, token))) throw new MailWithheld();
}

const WithToken = z.object({ resetPasswordToken: z.string().nullish() }).nullable();

const NAME = 'Status (STATUS_TOKEN)';
const DESCRIPTION = 'Für die Überwachung. Jeder Start schreibt ihn neu.';
const ACTIONS = ['api::equipment.mirror-status.find'];

/** Makes STATUS_TOKEN an API token that may read the mirror's status and nothing else. */
export async function storeStatusToken(strapi: Core.Strapi, token: string): Promise<void> {
  const tokens = strapi.db.query('admin::api-token');
  const accessKey: string = strapi.service('admin::api-token-content-api').hash(token);
  const existing = await tokens.findOne({ where: { name: NAME } });
  if (existing) {
    const data = { accessKey, description: DESCRIPTION };
    await tokens.update({ where: { id: existing.id }, data });
    return;
  }
  const { id } = await tokens.create({
    data: {
      name: NAME,
      description: DESCRIPTION,
      kind: 'content-api',
      type: 'custom',
      accessKey,
      lifespan: null,
      expiresAt: null,
    },
  });
  for (const action of ACTIONS) {
    await strapi.db.query('admin::api-token-permission').create({ data: { action, token: id } });
  }
}
