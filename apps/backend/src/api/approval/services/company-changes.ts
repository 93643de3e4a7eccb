import { isDeepStrictEqual } from 'node:util';
import type { ContactChanges } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { runInTransaction } from '../../../lib/database';
import { readHouse } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { toApprovalMail, toChangeRequestMail } from '../../../mail/letters';
import { refuseMailFlood } from '../../../mail/mail-budget';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toPersonText } from '../../../mail/person-text';
import { type Company, fetchCompany, updateCompany } from '../../../rentman/customers/companies';
import {
  type CompanyDraft,
  describeChanges,
  findDifferences,
} from '../../../rentman/customers/company-differences';
import { toContactDraft } from '../../../rentman/customers/contract-contacts';
import { type Account, fetchCredentials, USER_UID } from '../../account/services/account';
import { toApprovalLink } from './approval-links';
import {
  changeOpenApproval,
  createApproval,
  findApproval,
  runLeased,
  type StoredApproval,
} from './approval-store';

/**
 * Stores what a member wants to change of the company's record, and asks the house. Nothing is written to Rentman. A
 * further change of the same person is added to the one that waits.
 */
export async function requestCompanyChange(
  strapi: Core.Strapi,
  account: Account,
  company: Company,
  wanted: CompanyDraft,
): Promise<void> {
  const waiting = {
    userId: account.id,
    contactId: company.id,
    kind: 'company-change',
    state: 'pending',
  };
  const earlier = await findApproval(strapi, waiting);
  const draft = { ...earlier?.draft, ...findDifferences(company, wanted) };
  if (Object.keys(draft).length === 0 || isDeepStrictEqual(draft, earlier?.draft)) return;
  await refuseMailFlood();
  const now = new Date();
  const house = await readHouse(strapi);
  await runInTransaction(strapi, async () => {
    if (earlier) await changeOpenApproval(strapi, earlier.id, { state: 'outdated' });
    const approval = await createApproval(strapi, {
      kind: 'company-change',
      state: 'pending',
      company: company.name || account.company,
      customerNumber: company.code,
      person: toPersonText(account),
      userId: account.id,
      contactId: company.id,
      changes: [...describeChanges(company, draft)],
      draft,
    });
    const link = toApprovalLink({ approvalId: approval.id, decider: 'house' }, now);
    const letter = { ...approval, house };
    const asked = { ...letter, to: house.email, reader: 'haus', link };
    await queueHouseMail(strapi, toChangeRequestMail(asked), now, {
      payer: `account ${account.id}`,
      topic: `company ${company.id}`,
    });
    if (company.email1 !== '') {
      const told = { ...letter, to: company.email1, reader: 'firma' };
      await tryToQueueMail(strapi, toApprovalMail('company-wanted', told), now, 'stranger');
    }
  });
  wakeMailOutbox(strapi);
}

export async function requestContactChange(
  strapi: Core.Strapi,
  account: Account,
  companyId: number,
  changes: ContactChanges,
): Promise<void> {
  const company = await fetchCompany(companyId);
  if (company) await requestCompanyChange(strapi, account, company, toContactDraft(changes));
}

export async function applyCompanyChange(
  strapi: Core.Strapi,
  approval: StoredApproval,
): Promise<void> {
  await runLeased(strapi, approval.id, async () => {
    const company = await fetchCompany(approval.contactId);
    if (company === null) {
      await changeOpenApproval(strapi, approval.id, { state: 'outdated' });
      return;
    }
    await updateCompany(company.id, approval.draft);
    await closeCompanyChange(strapi, approval, { isApproved: true, companyEmail: company.email1 });
  });
}

/** Stores the decision; company and member are told in the same transaction. */
export async function closeCompanyChange(
  strapi: Core.Strapi,
  approval: StoredApproval,
  { isApproved, companyEmail }: { readonly isApproved: boolean; readonly companyEmail: string },
): Promise<void> {
  const { userId, contactId, draft } = approval;
  const house = await readHouse(strapi);
  const member = await fetchCredentials(strapi, { id: userId });
  const state = isApproved ? 'approved' : 'refused';
  const now = new Date();
  await runInTransaction(strapi, async () => {
    const decided = { state, decidedBy: 'house', decidedAt: now };
    if (!(await changeOpenApproval(strapi, approval.id, decided))) return;
    if (isApproved && draft.name !== undefined) {
      const data = { company: draft.name };
      await strapi.db.query(USER_UID).updateMany({ where: { rentmanId: contactId }, data });
    }
    const told = [
      { reader: 'firma', to: companyEmail },
      { reader: 'mitglied', to: member?.email ?? '' },
    ].filter(({ to, reader }) => to !== '' && (reader === 'firma' || to !== companyEmail));
    for (const { to, reader } of told) {
      const letter = { ...approval, to, reader: `entschieden-${reader}`, house };
      const kind = isApproved ? 'company-changed' : 'company-unchanged';
      await tryToQueueMail(strapi, toApprovalMail(kind, letter), now, 'own');
    }
  });
  wakeMailOutbox(strapi);
}
