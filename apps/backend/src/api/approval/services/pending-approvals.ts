import type { PendingApprovals } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { type Account, fetchCredentials } from '../../account/services/account';
import { findNewEmail } from '../../account/services/change-email';
import { findApproval, listApprovals, type StoredApproval } from './approval-store';

export async function findPendingApprovals(
  strapi: Core.Strapi,
  userId: number,
): Promise<PendingApprovals> {
  const account = await fetchCredentials(strapi, { id: userId });
  const membership = account && (await findOpenMembership(strapi, account));
  const contactId = account?.rentmanId ?? null;
  const waiting = { kind: 'company-change', state: 'pending', contactId, userId };
  const companyChanges = contactId === null ? [] : await listApprovals(strapi, waiting);
  return {
    membership: membership
      ? {
          company: membership.company,
          customerNumber: membership.customerNumber,
          isRefused: membership.state === 'refused',
        }
      : null,
    newEmail: await findNewEmail(strapi, userId),
    companyChanges: companyChanges.flatMap(({ changes }) => changes),
  };
}

/** A sentence for the house beside an inquiry of somebody whose membership is not decided; else empty. */
export async function findMembershipNote(strapi: Core.Strapi, userId: number): Promise<string> {
  const account = await fetchCredentials(strapi, { id: userId });
  const membership = account && (await findOpenMembership(strapi, account));
  if (!membership || membership.state === 'refused') return '';
  const { company, customerNumber } = membership;
  return `Möchte zu Firma ${company} (Kundennummer ${customerNumber}) gehören, noch nicht bestätigt.`;
}

async function findOpenMembership(
  strapi: Core.Strapi,
  { id, rentmanId }: Account,
): Promise<StoredApproval | null> {
  if (rentmanId !== null) return null;
  const states = ['unconfirmed', 'pending', 'refused'];
  return await findApproval(strapi, { userId: id, kind: 'membership', state: { $in: states } });
}
