import { getEnv } from '../../../lib/env';
import { type ApprovalCodes, createApprovalCodes, type Decider } from './approval-codes';

let codes: ApprovalCodes | undefined;

/** The codes of this backend. */
export function getApprovalCodes(): ApprovalCodes {
  codes ??= createApprovalCodes(getEnv().ENCRYPTION_KEY);
  return codes;
}

/** The address of the shop's page that shows an approval and asks for the decision. */
export function toApprovalLink(
  code: { readonly approvalId: number; readonly decider: Decider },
  now: Date,
): string {
  const query = new URLSearchParams({ code: getApprovalCodes().create(code, now) });
  return `${getEnv().SHOP_URL}/freigabe?${query}`;
}
