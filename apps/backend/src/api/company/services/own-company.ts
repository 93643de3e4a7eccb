import type { OwnCompany } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { fetchCompany } from '../../../rentman/customers/companies';
import { CustomerError } from '../../../rentman/customers/customers';
import { findMember, isHistoryShared, listMembers, type Member, toName } from './colleagues';

/** The company of an account, with its id in Rentman, and what may be changed of it here; null for an account without one. */
export async function findOwnCompany(
  strapi: Core.Strapi,
  userId: number,
): Promise<{ readonly contactId: number; readonly own: OwnCompany } | null> {
  const member = await findMember(strapi, userId);
  if (!member) return null;
  const { rentmanId: contactId, company } = member;
  const members = await listMembers(strapi, contactId);
  const approver = await findApprover(contactId, members);
  const own = {
    company,
    colleagueCount: members.length - 1,
    approver: approver && toName(approver),
    isApprover: approver?.id === userId,
    isHistoryShared: await isHistoryShared(strapi, contactId),
  };
  return { contactId, own };
}

/**
 * The member whom the company's record in Rentman names as its `admin_contactperson`; where it names nobody, the account
 * that has belonged to it longest. Null when that person has no account, or while Rentman is away.
 */
async function findApprover(contactId: number, members: readonly Member[]): Promise<Member | null> {
  try {
    const record = await fetchCompany(contactId);
    if (!record) return null;
    const { adminContactPersonId: named } = record;
    const isNamed = ({ contactpersonId }: Member) => contactpersonId === named;
    return (named === null ? members[0] : members.find(isNamed)) ?? null;
  } catch (error) {
    if (!(error instanceof CustomerError)) throw error;
    return null;
  }
}
