import type { RegistrationRefusal } from '@klappe/contracts';
import { ACCOUNT_TEXT_NAMES, CUSTOMER_KINDS, createFields } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { parseRows, TextColumn } from '../../../lib/database';

export const USER_UID = 'plugin::users-permissions.user';

const rentmanId = z
  .int()
  .nullish()
  .transform((value) => value ?? null);

/** An account as the database has it, without its secrets, which `Credentials` has. */
export const Account = z.object({
  id: z.int(),
  documentId: z.string(),
  username: z.string(),
  email: z.string(),
  confirmed: z.boolean().nullish().transform(Boolean),
  client: z.enum(CUSTOMER_KINDS).catch('private'),
  ...createFields(ACCOUNT_TEXT_NAMES, () => TextColumn),
  customerNumber: TextColumn,
  rentmanId,
  contactpersonId: rentmanId,
});
export type Account = z.infer<typeof Account>;

/** An account that is there, such as that of a caller, as its owner may see it: without hashes and codes. */
export async function readAccount(strapi: Core.Strapi, id: number): Promise<Account> {
  return Account.parse(await strapi.db.query(USER_UID).findOne({ where: { id } }));
}

/** Those of these accounts that there are, by their ids. */
export async function findAccounts(
  strapi: Core.Strapi,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Account>> {
  const found: unknown = await strapi.db.query(USER_UID).findMany({ where: { id: { $in: ids } } });
  const accounts = parseRows(strapi, 'accounts', Account, found);
  return new Map(accounts.map((account) => [account.id, account]));
}

export const Credentials = Account.extend({
  password: z.string().nullish(),
  blocked: z.boolean().nullish().transform(Boolean),
  /** Marks of the networks it has logged in from. */
  knownNetworks: z.array(z.string()).catch([]),
});
export type Credentials = z.infer<typeof Credentials>;

/** How usernames are compared: two that differ in case only are the same. */
export function toUsernameKey(username: string): string {
  return username.normalize('NFC').trim().toLowerCase();
}

/** Letters of Cyrillic and Greek, and the Latin letter that looks like each, from the confusables of UTS 39. */
const LOOKALIKES = new Map(
  [
    ['авеёһіїјкӏмноԛрѕтсуԝхԁ', 'abeehiijklmhoqpstcywxd'],
    ['αβεζηικμνορτυχω', 'abezhikmnoptyxw'],
  ].flatMap(([foreign = '', latin = '']) =>
    [...foreign].map((letter, index) => [letter, latin[index] ?? letter] as const),
  ),
);

/** What a name looks like, `ｍıriаm` with a Cyrillic а as `miriam`: nobody registers under a name that reads as somebody else's. */
function toLookalikeKey(username: string): string {
  const key = toUsernameKey(username.normalize('NFKC').toUpperCase());
  return [...key].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}

/** The two columns that are compared when somebody logs in or registers, both unique in the database. */
export function toKeyColumns({ username, email }: { username: string; email: string }) {
  return { usernameKey: toUsernameKey(username), email: email.toLowerCase() };
}

const OwnFields = z.object({
  username: z.string(),
  email: z.string(),
  ...createFields(ACCOUNT_TEXT_NAMES, () => z.string().optional()),
});

/** The fields that owners write themselves, out of /signup or /profile; nothing else of a form reaches the database. */
export function pickAccountFields(form: z.infer<typeof OwnFields>): z.infer<typeof OwnFields> {
  return OwnFields.parse(form);
}

export async function fetchCredentials(
  strapi: Core.Strapi,
  where: object,
): Promise<Credentials | null> {
  const row = await strapi.db.query(USER_UID).findOne({ where });
  return row === null ? null : Credentials.parse(row);
}

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

export type Taken = Extract<RegistrationRefusal, 'username-taken' | 'email-taken'>;

/** Which of a name and an address other accounts have already; null when both are free. */
export async function findTaken(
  strapi: Core.Strapi,
  wanted: { readonly username?: string | undefined; readonly email?: string | undefined },
  ownId = 0,
): Promise<Taken | null> {
  const isTaken = async (where: object) =>
    (await strapi.db.query(USER_UID).count({ where: { ...where, id: { $ne: ownId } } })) > 0;
  const { username, email } = wanted;
  if (username !== undefined) {
    const keys = { $in: [toUsernameKey(username), toLookalikeKey(username)] };
    if (await isTaken({ $or: [{ usernameKey: keys }, { email: keys }] })) {
      return 'username-taken';
    }
  }
  if (email === undefined) return null;
  const address = email.toLowerCase();
  const isInUse = await isTaken({ $or: [{ email: address }, { usernameKey: address }] });
  return isInUse ? 'email-taken' : null;
}

const Data = z.looseObject({ username: z.string().optional() });

/** Stores the compared form of a username with every write of an account, also from the admin panel. */
export function keepUsernameKeys(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isWrite = context.action === 'create' || context.action === 'update';
    if (isWrite && context.uid === USER_UID) {
      const data = Data.safeParse(context.params.data);
      if (data.success) Object.assign(context.params, { data: withUsernameKey(data.data) });
    }
    return next();
  });
}

function withUsernameKey(data: z.infer<typeof Data>): object {
  const { username } = data;
  return username === undefined ? data : { ...data, usernameKey: toUsernameKey(username) };
}

const UsernameRows = z.array(z.object({ id: z.int(), username: z.string() }));

/** Fills the column of accounts that were stored before it existed. */
export async function fillUsernameKeys(strapi: Core.Strapi): Promise<void> {
  const users = strapi.db.query(USER_UID);
  const rows = await users.findMany({
    where: { usernameKey: { $null: true } },
    select: ['id', 'username'],
  });
  for (const { id, username } of UsernameRows.parse(rows)) {
    await users.update({ where: { id }, data: { usernameKey: toUsernameKey(username) } });
  }
}
