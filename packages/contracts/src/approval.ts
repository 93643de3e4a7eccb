import { z } from 'zod';
import { defineCall } from './call.ts';
import { readText } from './wire.ts';

/** A colleague who joins a company, or a change of a company's data. */
export const APPROVAL_KINDS = ['membership', 'company-change'] as const;

/**
 * `unconfirmed`: the email address is not confirmed yet. `outdated`: a later change of the same person replaces it.
 * Only what is `pending` can be decided.
 */
export const APPROVAL_STATES = [
  'unconfirmed',
  'pending',
  'approved',
  'refused',
  'outdated',
] as const;

/** One field of a company as it is and as it is wanted, ready to be shown. */
export const ApprovalChange = z.object({ label: readText, before: readText, after: readText });
export type ApprovalChange = z.infer<typeof ApprovalChange>;

/** What a colleague wants of a company, as it is shown to whoever may approve it. */
export const Approval = z.object({
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  company: readText,
  customerNumber: readText,
  /** Name and email address of whoever asks. */
  person: readText,
  changes: z.array(ApprovalChange),
});
export type Approval = z.infer<typeof Approval>;

/** Shows what a mailed code is for, and decides nothing: mail scanners open links. 400 when it is wrong or expired. */
export const showApproval = defineCall({
  method: 'GET',
  path: '/approvals/{code}',
  response: Approval,
});

/** Decides by a mailed code, once. Repeated it answers what was decided. 503 when the rental system is away. */
export const decideApproval = defineCall({
  method: 'POST',
  path: '/approvals/{code}',
  request: z.object({ decision: z.enum(['approve', 'refuse']) }),
  response: Approval,
});

/** (bearer) What of the caller's account waits for a confirmation; null and empty when nothing does. */
export const showPendingApprovals = defineCall({
  method: 'GET',
  path: '/profile/pending',
  response: z.object({
    /** The company that the caller wants to belong to. */
    membership: z
      .object({ company: readText, customerNumber: readText, isRefused: z.boolean() })
      .nullable(),
    /** The address that the caller wants and has not confirmed yet. */
    newEmail: z.string().nullable(),
    companyChanges: z.array(ApprovalChange),
  }),
});
export type PendingApprovals = z.infer<typeof showPendingApprovals.response>;
