import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { parseRows } from '../../../lib/database';
import { Account, USER_UID } from '../../account/services/account';

const TABLE = 'shared_histories';

/** A confirmed account that belongs to a company. */
const Member = Account.extend({ rentmanId: z.int() });
export type Member = z.infer<typeof Member>;

const MEMBER = {
  client: 'business',
  confirmed: true,
  blocked: { $ne: true },
  rentmanId: { $notNull: true },
};

/** Null for somebody who belongs to no company, or not yet. */
export async function findMember(strapi: Core.Strapi, userId: number): Promise<Member | null> {
  const where = { ...MEMBER, id: userId };
  const row: unknown = await strapi.db.query(USER_UID).findOne({ where });
  return row === null ? null : Member.parse(row);
}

/** The members of a company, the longest-standing account first. */
export async function listMembers(
  strapi: Core.Strapi,
  contactId: number,
): Promise<readonly Member[]> {
  const where = { ...MEMBER, rentmanId: contactId };
  const rows: unknown = await strapi.db.query(USER_UID).findMany({ where, orderBy: { id: 'asc' } });
  return parseRows(strapi, 'accounts', Member, rows);
}

/** Whose inquiries somebody sees beside their own. */
export interface Colleagues {
  readonly company: string;
  readonly contactId: number;
  /** The names of the others, by their accounts. */
  readonly names: ReadonlyMap<number, string>;
}

/** Null where the approver of the company has not allowed it, and for everybody without a company. */
export async function findColleagues(
  strapi: Core.Strapi,
  userId: number,
): Promise<Colleagues | null> {
  const member = await findMember(strapi, userId);
  if (!member || !(await isHistoryShared(strapi, member.rentmanId))) return null;
  const { company, rentmanId: contactId } = member;
  const others = (await listMembers(strapi, contactId)).filter(({ id }) => id !== userId);
  return { company, contactId, names: new Map(others.map((other) => [other.id, toName(other)])) };
}

/** True for what a colleague sent for the company, not for what they sent before they belonged to it. */
export function isOfColleague(
  colleagues: Colleagues | null,
  { ownerId, contactId }: { readonly ownerId: number; readonly contactId: number | null },
): colleagues is Colleagues {
  return colleagues?.contactId === contactId && colleagues.names.has(ownerId);
}

type Named = Pick<Member, 'firstname' | 'lastname'>;

export function toName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim();
}

/** Of one of these accounts; empty for one that is gone. */
export function findName(accounts: ReadonlyMap<number, Named>, id: number): string {
  const account = accounts.get(id);
  return account ? toName(account) : '';
}

export async function isHistoryShared(strapi: Core.Strapi, contactId: number): Promise<boolean> {
  const row: unknown = await strapi.db.connection(TABLE).where({ contact_id: contactId }).first();
  return row !== undefined;
}

/** May be repeated. */
export async function shareHistory(
  strapi: Core.Strapi,
  contactId: number,
  isShared: boolean,
): Promise<void> {
  const rows = strapi.db.connection(TABLE);
  if (isShared) await rows.insert({ contact_id: contactId }).onConflict('contact_id').ignore();
  else await rows.where({ contact_id: contactId }).delete();
}
