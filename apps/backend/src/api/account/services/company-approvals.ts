import type { ContactChanges } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { LinkedContact } from '../../../rentman/customers/registration';
import type { Account } from './account';

export interface JoinRequest {
  readonly userId: number;
  readonly company: LinkedContact;
  readonly person: string;
}

/** What somebody else has to approve of an account. Accounts do not know the module that asks for it. */
export interface CompanyApprovals {
  /** Stores that somebody joins a company, in the transaction that creates the account. */
  requestMembership(join: JoinRequest): Promise<void>;
  /** To be called when the account's address is confirmed: makes it a member, or asks those who may decide. */
  settleMembership(userId: number): Promise<void>;
  requestChange(account: Account, companyId: number, changes: ContactChanges): Promise<void>;
}

const registered = new WeakMap<Core.Strapi, CompanyApprovals>();

export function registerCompanyApprovals(strapi: Core.Strapi, approvals: CompanyApprovals): void {
  registered.set(strapi, approvals);
}

export function getCompanyApprovals(strapi: Core.Strapi): CompanyApprovals {
  const approvals = registered.get(strapi);
  if (!approvals) throw new Error('Nobody decides on those who join a company');
  return approvals;
}
