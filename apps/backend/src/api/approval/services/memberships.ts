import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { findCaller } from '../../../lib/caller';
import { runInTransaction } from '../../../lib/database';
import { readHouse } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { toApprovalMail } from '../../../mail/letters';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import {
  ensureCompanyPerson,
  fetchCompany,
  findMembershipProof,
} from '../../../rentman/customers/companies';
import { type Credentials, fetchCredentials, USER_UID } from '../../account/services/account';
import type { JoinRequest } from '../../account/services/company-approvals';
import { toApprovalLink } from './approval-links';
import {
  APPROVAL_UID,
  changeOpenApproval,
  createApproval,
  type DecidedBy,
  findApproval,
  listApprovals,
  runLeased,
  type StoredApproval,
} from './approval-store';

/** Stores that somebody wants to belong to a company. Until that is decided their account has no record in Rentman. */
export async function requestMembership(
  strapi: Core.Strapi,
  { userId, company, person }: JoinRequest,
): Promise<void> {
  await createApproval(strapi, {
    kind: 'membership',
    state: 'unconfirmed',
    company: company.name,
    customerNumber: company.code,
    person,
    userId,
    contactId: company.id,
    changes: [],
    draft: {},
  });
}

/**
 * Decides a membership once the email address is confirmed: whom Rentman knows as a contact person of the company, or
 * who has an address of its own domain, belongs to it. For everybody else the house and the members are asked.
 */
export async function settleMembership(strapi: Core.Strapi, userId: number): Promise<void> {
  const where = { userId, kind: 'membership', state: 'unconfirmed' };
  const approval = await findApproval(strapi, where);
  const account = approval && (await fetchCredentials(strapi, { id: userId }));
  if (!approval || !account?.confirmed || account.blocked) return;
  const proof = await findMembershipProof(approval.contactId, account.email.toLowerCase());
  if (proof) await admitMember(strapi, approval, proof);
  else await askForApproval(strapi, approval);
}

/** Settles what could not be settled when the address was confirmed, or was confirmed in the panel. */
export async function settleMemberships(strapi: Core.Strapi): Promise<void> {
  const where = { kind: 'membership', state: 'unconfirmed' };
  for (const { userId } of await listApprovals(strapi, where)) {
    await settleMembership(strapi, userId);
  }
}

export async function admitMember(
  strapi: Core.Strapi,
  approval: StoredApproval,
  decidedBy: DecidedBy,
): Promise<void> {
  await runLeased(strapi, approval.id, async () => {
    const account = await fetchCredentials(strapi, { id: approval.userId });
    const company = await fetchCompany(approval.contactId);
    if (!account || !company) {
      await changeOpenApproval(strapi, approval.id, { state: 'outdated' });
      return;
    }
    const contactpersonId = await ensurePerson(strapi, approval, account);
    const house = await readHouse(strapi);
    await runInTransaction(strapi, async () => {
      const decided = { state: 'approved', decidedBy, decidedAt: new Date() };
      if (!(await changeOpenApproval(strapi, approval.id, decided))) return;
      const links = { rentmanId: company.id, contactpersonId, customerNumber: company.code };
      const data = { ...links, company: company.name };
      await strapi.db.query(USER_UID).update({ where: { id: account.id }, data });
      const letter = { ...approval, to: account.email, house, reader: 'aufgenommen' };
      await tryToQueueMail(strapi, toApprovalMail('joined', letter), new Date(), 'own');
    });
    wakeMailOutbox(strapi);
  });
}

async function ensurePerson(
  strapi: Core.Strapi,
  { id, contactId, personSentAt }: StoredApproval,
  account: Credentials,
): Promise<number> {
  return await ensureCompanyPerson({
    contactId,
    person: account,
    sentAt: personSentAt,
    storeSentAt: async (sentAt) => {
      await strapi.db
        .query(APPROVAL_UID)
        .updateMany({ where: { id }, data: { personSentAt: sentAt } });
    },
    isLinked: async (contactpersonId) =>
      (await strapi.db.query(USER_UID).count({ where: { contactpersonId } })) > 0,
  });
}

/** One of the asked members is enough to decide. */
const MAX_ASKED_MEMBERS = 5;
const Members = z.array(z.object({ id: z.int(), email: z.string() }));

async function askForApproval(strapi: Core.Strapi, approval: StoredApproval): Promise<void> {
  const now = new Date();
  const house = await readHouse(strapi);
  const members = await strapi.db.query(USER_UID).findMany({
    select: ['id', 'email'],
    where: { rentmanId: approval.contactId, confirmed: true, blocked: { $ne: true } },
    orderBy: { id: 'asc' },
    limit: MAX_ASKED_MEMBERS,
  });
  const asked = [
    { decider: 'house' as const, to: house.email },
    ...Members.parse(members).map(({ id, email }) => ({ decider: id, to: email })),
  ];
  await runInTransaction(strapi, async () => {
    if (!(await changeOpenApproval(strapi, approval.id, { state: 'pending' }))) return;
    for (const { decider, to } of asked) {
      const link = toApprovalLink({ approvalId: approval.id, decider }, now);
      const letter = { ...approval, reader: decider, to, link, house };
      const mail = toApprovalMail('membership-asked', letter);
      // One of the asked is enough, and the house is always asked.
      if (decider !== 'house') await tryToQueueMail(strapi, mail, now, 'own');
      else await queueHouseMail(strapi, mail, now, { payer: findCaller(), topic: null });
    }
  });
  wakeMailOutbox(strapi);
}
