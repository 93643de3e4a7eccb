import type { Core } from '@strapi/strapi';

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
