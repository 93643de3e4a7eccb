import { CUSTOMER_KINDS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';

export const USER_UID = 'plugin::users-permissions.user';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const rentmanId = z
  .int()
  .nullish()
  .transform((value) => value ?? null);

/** §3 "Customer (account)" as the database keeps it. Its secrets stay behind: see `Credentials`. */
export const Account = z.object({
  id: z.int(),
  documentId: z.string(),
  username: z.string(),
  email: z.string(),
  confirmed: z.boolean().nullish().transform(Boolean),
  client: z.enum(CUSTOMER_KINDS).catch('private'),
  company: text,
  firstname: text,
  lastname: text,
  phone: text,
  mobilephone: text,
  customerNumber: text,
  rentmanId,
  contactpersonId: rentmanId,
});
export type Account = z.infer<typeof Account>;

/** What decides whether somebody is let in. */
export const Credentials = Account.extend({
  password: z.string().nullish(),
  blocked: z.boolean().nullish().transform(Boolean),
});
export type Credentials = z.infer<typeof Credentials>;

/** How usernames are compared: two that differ in case only are the same. */
export function toUsernameKey(username: string): string {
  return username.normalize('NFC').trim().toLowerCase();
}

/** Fetches an account by its number. */
export async function fetchCredentials(
  strapi: Core.Strapi,
  where: object,
): Promise<Credentials | null> {
  const row = await strapi.db.query(USER_UID).findOne({ where });
  return row === null ? null : Credentials.parse(row);
}

/** Finds the account that somebody names by username or e-mail address. */
export async function findByIdentifier(
  strapi: Core.Strapi,
  identifier: string,
): Promise<Credentials | null> {
  const key = toUsernameKey(identifier);
  const rows = await strapi.db
    .query(USER_UID)
    .findMany({ where: { provider: 'local', $or: [{ email: key }, { usernameKey: key }] } });
  const accounts = z.array(Credentials).parse(rows);
  return accounts.find(({ email }) => email === key) ?? accounts[0] ?? null;
}

/** Which of a name and an address other accounts have already, in the words of §8; null when both are free. */
export async function findTaken(
  strapi: Core.Strapi,
  wanted: { readonly username?: string | undefined; readonly email?: string | undefined },
  ownId = 0,
): Promise<'Username already taken' | 'Email already taken' | null> {
  const isTaken = async (where: object) =>
    (await strapi.db.query(USER_UID).count({ where: { ...where, id: { $ne: ownId } } })) > 0;
  const { username, email } = wanted;
  if (username !== undefined) {
    const key = toUsernameKey(username);
    if (await isTaken({ $or: [{ usernameKey: key }, { email: key }] })) {
      return 'Username already taken';
    }
  }
  if (email === undefined) return null;
  const address = email.toLowerCase();
  const isInUse = await isTaken({ $or: [{ email: address }, { usernameKey: address }] });
  return isInUse ? 'Email already taken' : null;
}
