import { Approval } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { runInTransaction } from '../../../lib/database';
import { readHouse } from '../../../mail/house';
import { toApprovalMail } from '../../../mail/letters';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { fetchCompany } from '../../../rentman/customers/companies';
import { fetchCredentials, USER_UID } from '../../account/services/account';
import { answerCustomerError } from '../../account/services/answer-customer-error';
import { getApprovalCodes } from './approval-links';
import { changeOpenApproval, findApproval, type StoredApproval } from './approval-store';
import { applyCompanyChange, closeCompanyChange } from './company-changes';
import { admitMember } from './memberships';

export type Decision = 'approve' | 'refuse';

interface CodedApproval {
  readonly approval: StoredApproval;
  readonly decidedBy: 'house' | 'member';
}

/** What a mailed code decides; null when it is wrong, expired, or of somebody who is no member of the company any more. */
export async function findByCode(strapi: Core.Strapi, text: string): Promise<CodedApproval | null> {
  const code = getApprovalCodes().read(text, new Date());
  const approval = code && (await findApproval(strapi, { id: code.approvalId }));
  if (!approval) return null;
  if (code.decider === 'house') return { approval, decidedBy: 'house' };
  const member = { confirmed: true, blocked: { $ne: true }, rentmanId: approval.contactId };
  const where = { id: code.decider, ...member };
  const isMember = (await strapi.db.query(USER_UID).count({ where })) > 0;
  return isMember && approval.kind === 'membership' ? { approval, decidedBy: 'member' } : null;
}

/** Carries a decision out, once; what is decided already stays. Answers the approval as it is then. */
export async function decide(
  strapi: Core.Strapi,
  { approval, decidedBy }: CodedApproval,
  decision: Decision,
): Promise<StoredApproval> {
  if (approval.state === 'pending') {
    if (approval.kind === 'membership') {
      if (decision === 'approve') await admitMember(strapi, approval, decidedBy);
      else await refuseMember(strapi, approval, decidedBy);
    } else if (decision === 'approve') await applyCompanyChange(strapi, approval);
    else {
      const company = await fetchCompany(approval.contactId);
      const companyEmail = company?.email1 ?? '';
      await closeCompanyChange(strapi, approval, { isApproved: false, companyEmail });
    }
  }
  return (await findApproval(strapi, { id: approval.id })) ?? approval;
}

async function refuseMember(
  strapi: Core.Strapi,
  approval: StoredApproval,
  decidedBy: CodedApproval['decidedBy'],
): Promise<void> {
  const account = await fetchCredentials(strapi, { id: approval.userId });
  const house = await readHouse(strapi);
  const now = new Date();
  await runInTransaction(strapi, async () => {
    const decided = { state: 'refused', decidedBy, decidedAt: now };
    if (!(await changeOpenApproval(strapi, approval.id, decided)) || !account) return;
    const letter = { ...approval, to: account.email, house, reader: 'abgelehnt' };
    await tryToQueueMail(strapi, toApprovalMail('not-joined', letter), now, 'own');
  });
  wakeMailOutbox(strapi);
}

/** What the page of a mailed link shows. */
export function toApprovalAnswer(approval: StoredApproval): Approval {
  return Approval.parse(approval);
}

const UNREACHABLE =
  'Die Mietverwaltung ist im Moment nicht erreichbar. Es wurde nichts geändert. Bitte versuchen Sie es in einigen Minuten erneut.';

/** Says why Rentman did not take a decision; the approval stays open. */
export function answerDecisionError(ctx: Context, error: unknown): void {
  answerCustomerError(ctx, error, UNREACHABLE);
}
