import type { Core } from '@strapi/strapi';

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

/** Answers refused logins in German, because the panel's login form shows the backend's message unchanged. */
export function refuseLoginsInGerman(strapi: Core.Strapi): void {
  const auth = strapi.service('admin::auth');
  const check: (credentials: object) => Promise<Check> = auth.checkCredentials;
  auth.checkCredentials = async (credentials: object): Promise<Check> => {
    const [error, account, info] = await check(credentials);
    if (info?.message !== 'Invalid credentials') return [error, account, info];
    return [error, account, { ...info, message: 'Email-Adresse oder Passwort stimmt nicht.' }];
  };
}

const NAME = 'Status (STATUS_TOKEN)';
const ACTIONS = ['api::equipment.mirror-status.find'];

/** Makes STATUS_TOKEN an API token that may read the mirror's status and nothing else. */
export async function storeStatusToken(strapi: Core.Strapi, token: string): Promise<void> {
  const tokens = strapi.db.query('admin::api-token');
  const accessKey: string = strapi.service('admin::api-token-content-api').hash(token);
  const existing = await tokens.findOne({ where: { name: NAME } });
  if (existing) {
    if (existing.accessKey !== accessKey) {
      await tokens.update({ where: { id: existing.id }, data: { accessKey } });
    }
    return;
  }
  const { id } = await tokens.create({
    data: {
      name: NAME,
      description: 'For monitoring; set by the environment at every start.',
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
