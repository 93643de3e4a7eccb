import type { ContactChanges } from '@klappe/contracts';
import { createRegistry } from '../../../lib/registry';
import type { LinkedContact } from '../../../rentman/customers/registration';
import type { Account } from './account';

export interface JoinRequest {
  readonly userId: number;
  readonly company: LinkedContact;
  readonly person: string;
}

/** What somebody else has to approve of an account. Accounts do not know the module that asks for it. */
interface CompanyApprovals {
  /** Stores that somebody joins a company, in the transaction that creates the account. */
  requestMembership(join: JoinRequest): Promise<void>;
  /** To be called when the account's address is confirmed: makes it a member, or asks those who may decide. */
  settleMembership(userId: number): Promise<void>;
  requestChange(account: Account, companyId: number, changes: ContactChanges): Promise<void>;
}

export const companyApprovals = createRegistry<CompanyApprovals>('Approvals of companies');
