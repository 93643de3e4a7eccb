import { APPROVAL_KINDS, APPROVAL_STATES, ApprovalChange } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { OptionalDateTimeColumn, parseRows } from '../../../lib/database';
import { CompanyDraft } from '../../../rentman/customers/company-differences';

export const APPROVAL_UID = 'api::approval.approval';

/** Who decided: Rentman's list of people, the company's mail domain, the house, or a member of the company. */
export type DecidedBy = 'contact-person' | 'mail-domain' | 'house' | 'member';

const StoredApproval = z.object({
  id: z.int(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  company: z.string(),
  customerNumber: z.string(),
  person: z.string(),
  userId: z.int(),
  contactId: z.int(),
  changes: z
    .array(ApprovalChange)
    .nullish()
    .transform((changes) => changes ?? []),
  draft: CompanyDraft.nullish().transform((draft) => draft ?? {}),
  personSentAt: OptionalDateTimeColumn,
});
export type StoredApproval = z.infer<typeof StoredApproval>;

type NewApproval = Omit<StoredApproval, 'id' | 'personSentAt'>;

export async function createApproval(
  strapi: Core.Strapi,
  approval: NewApproval,
): Promise<StoredApproval> {
  const toText = (side: 'before' | 'after') =>
    approval.changes.map((change) => `${change.label}: ${change[side] || '(leer)'}`).join('\n');
  const data = { ...approval, before: toText('before'), after: toText('after') };
  return StoredApproval.parse(await strapi.db.query(APPROVAL_UID).create({ data }));
}

/** The newest one of these; null when there is none. */
export async function findApproval(
  strapi: Core.Strapi,
  where: object,
): Promise<StoredApproval | null> {
  const row = await strapi.db.query(APPROVAL_UID).findOne({ where, orderBy: { id: 'desc' } });
  return row === null ? null : StoredApproval.parse(row);
}

export async function listApprovals(
  strapi: Core.Strapi,
  where: object,
): Promise<readonly StoredApproval[]> {
  const rows = await strapi.db.query(APPROVAL_UID).findMany({ where, orderBy: { id: 'asc' } });
  return parseRows(strapi, 'approvals', StoredApproval, rows);
}

/** Changes an approval unless somebody else has decided it meanwhile; false then. */
export async function changeOpenApproval(
  strapi: Core.Strapi,
  id: number,
  data: object,
): Promise<boolean> {
  const where = { id, state: { $in: ['unconfirmed', 'pending'] } };
  const { count } = await strapi.db.query(APPROVAL_UID).updateMany({ where, data });
  return count === 1;
}

/** Longer than the writes to Rentman that a decision takes. */
const LEASE_MS = 60_000;

/** Does the work of a decision while no other process does. Nothing happens when one does, or has decided. */
export async function runLeased(
  strapi: Core.Strapi,
  id: number,
  work: () => Promise<void>,
): Promise<void> {
  const now = new Date();
  const { count } = await strapi.db.query(APPROVAL_UID).updateMany({
    where: {
      id,
      state: { $in: ['unconfirmed', 'pending'] },
      $or: [{ claimedUntil: { $null: true } }, { claimedUntil: { $lt: now } }],
    },
    data: { claimedUntil: new Date(now.getTime() + LEASE_MS) },
  });
  if (count !== 1) return;
  try {
    await work();
  } finally {
    const release = { where: { id }, data: { claimedUntil: null } };
    await strapi.db.query(APPROVAL_UID).updateMany(release);
  }
}

export async function deleteApprovalsOf(strapi: Core.Strapi, userId: number): Promise<void> {
  await strapi.db.query(APPROVAL_UID).deleteMany({ where: { userId } });
}

export async function hasApprovals(strapi: Core.Strapi, userId: number): Promise<boolean> {
  return (await strapi.db.query(APPROVAL_UID).count({ where: { userId } })) > 0;
}
