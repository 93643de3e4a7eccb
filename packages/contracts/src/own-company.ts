import { z } from 'zod';
import { defineCall } from './call.ts';
import { asData, inData, readText } from './wire.ts';

/** The company that an account belongs to. */
export const OwnCompany = z.looseObject({
  company: readText,
  /** The other accounts of the company. */
  colleagueCount: z.int(),
  /** Who may change what follows; null when that person has no account, or while the rental system is away. */
  approver: z.string().nullable(),
  /** The caller is that person. */
  isApprover: z.boolean(),
  /** Members see each other's inquiries. */
  isHistoryShared: z.boolean(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

/** (bearer) Null for an account that belongs to no company, or not yet. */
export const showOwnCompany = defineCall({
  method: 'GET',
  path: '/profile/company',
  response: asData(OwnCompany.nullable()),
});

/** (bearer) Lets the members of the company see each other's inquiries, or ends it at once. 403 for anybody but the approver. */
export const shareCompanyHistory = defineCall({
  method: 'PUT',
  path: '/profile/company/history',
  request: inData(z.strictObject({ isShared: z.boolean() })),
  response: asData(OwnCompany.nullable()),
});
