import type { Core } from '@strapi/strapi';

/** What Strapi finds out about an email address and a password: an error, the account, and why it is none. */
type Check = readonly [unknown, unknown, { readonly message?: string }?];

/** The panel's form of login shows the backend's English sentence as it is: it is said in German here. */
export function refuseLoginsInGerman(strapi: Core.Strapi): void {
  const auth = strapi.service('admin::auth');
  const check: (credentials: object) => Promise<Check> = auth.checkCredentials;
  auth.checkCredentials = async (credentials: object): Promise<Check> => {
    const [error, account, info] = await check(credentials);
    if (info?.message !== 'Invalid credentials') return [error, account, info];
    return [error, account, { ...info, message: 'Email-Adresse oder Passwort stimmt nicht.' }];
  };
}
