import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, TextColumn } from '../../../lib/database';
import { getEnv } from '../../../lib/env';
import { Account, USER_UID } from '../../account/services/account';
import { ACCOUNT_EVENT_UID } from '../../account/services/account-events';
import { listSessions } from '../../account/services/sessions';
import { CONTACT_MESSAGE_UID } from '../../contact-message/services/take-message';
import { listOfCustomer } from '../../inquiry-board/services/staff-list';
import type {
  CustomerAccount,
  CustomerMessage,
  CustomerPage,
  FoundCustomer,
} from '../panel/customer-answers';

/** The columns of an account that staff may know: no password, code or mark of a network. */
const Owner = Account.extend({
  blocked: z.boolean().nullish().transform(Boolean),
  createdAt: DateTimeColumn,
});
type Owner = z.infer<typeof Owner>;

export type AccountRights = Pick<CustomerAccount, 'mayCare' | 'mayDelete'>;

/** Everything the house knows of who writes from an address; null for an address that nobody has written from. */
export async function readCustomerPage(
  strapi: Core.Strapi,
  address: string,
  rights: AccountRights,
): Promise<CustomerPage | null> {
  const email = address.toLowerCase();
  const row: unknown = await strapi.db.query(USER_UID).findOne({ where: { email } });
  const owner = row === null ? null : Owner.parse(row);
  const inquiries = await listOfCustomer(strapi, [address, email], owner?.id ?? null);
  const messages = await listMessages(strapi, [address, email]);
  const [last] = inquiries;
  if (!owner && !last && messages.length === 0) return null;
  return {
    email,
    name: owner ? toName(owner) : (last?.customer ?? messages[0]?.name ?? ''),
    company: owner?.company || (last?.company ?? ''),
    phone: owner?.mobilephone || owner?.phone || last?.phone || '',
    inquiries,
    messages,
    account: owner && { ...(await readAccount(strapi, owner)), ...rights },
    colleagues: owner ? await listColleagues(strapi, owner) : [],
    rentman: owner?.rentmanId ? toRentman(owner.rentmanId) : null,
  };
}

function toName({
  firstname,
  lastname,
  username,
}: Pick<Owner, 'firstname' | 'lastname' | 'username'>) {
  return `${firstname} ${lastname}`.trim() || username;
}

function toRentman(id: number) {
  const { RENTMAN_CONTACT_LINK } = getEnv();
  return { id, link: RENTMAN_CONTACT_LINK?.replaceAll('{id}', String(id)) ?? null };
}

const MAX_MESSAGES = 20;
const Messages = z.array(
  z
    .object({
      name: z.string(),
      subject: TextColumn,
      message: z.string(),
      createdAt: DateTimeColumn,
      doneAt: DateTimeColumn.nullish(),
    })
    .transform(({ createdAt, doneAt, ...message }) => ({
      ...message,
      at: createdAt.toISOString(),
      isDone: doneAt instanceof Date,
    })),
);

async function listMessages(
  strapi: Core.Strapi,
  addresses: readonly string[],
): Promise<readonly (CustomerMessage & { readonly name: string })[]> {
  const where = { email: { $in: [...addresses] } };
  const orderBy = { createdAt: 'desc' } as const;
  const messages = strapi.db.query(CONTACT_MESSAGE_UID);
  return Messages.parse(await messages.findMany({ where, orderBy, limit: MAX_MESSAGES }));
}

const Events = z.array(z.object({ createdAt: DateTimeColumn }));

async function readAccount(strapi: Core.Strapi, owner: Owner) {
  const { id, username, client, customerNumber, confirmed, blocked, createdAt } = owner;
  const events = strapi.db.query(ACCOUNT_EVENT_UID);
  const [login] = Events.parse(
    await events.findMany({
      where: { userId: id, event: 'login' },
      orderBy: { createdAt: 'desc' },
      limit: 1,
    }),
  );
  const since = new Date(Date.now() - DAY_MS);
  return {
    id,
    username,
    kind: client,
    customerNumber,
    isConfirmed: confirmed,
    isBlocked: blocked,
    createdAt: createdAt.toISOString(),
    lastLoginAt: login?.createdAt.toISOString() ?? null,
    failedLogins: await events.count({
      where: { userId: id, event: 'login-failed', createdAt: { $gte: since } },
    }),
    devices: (await listSessions(strapi, id)).map(({ device, lastUsedAt }) => ({
      device,
      lastUsedAt,
    })),
  };
}

const MAX_COLLEAGUES = 50;

/** The other accounts of the same company in Rentman. */
async function listColleagues(
  strapi: Core.Strapi,
  { id, client, rentmanId }: Owner,
): Promise<readonly FoundCustomer[]> {
  if (client !== 'business' || !rentmanId) return [];
  const where = { rentmanId, id: { $ne: id } };
  const rows = await strapi.db
    .query(USER_UID)
    .findMany({ where, orderBy: { lastname: 'asc' }, limit: MAX_COLLEAGUES });
  return z
    .array(Owner)
    .parse(rows)
    .map((colleague) => ({
      email: colleague.email,
      name: toName(colleague),
      company: colleague.company,
    }));
}
