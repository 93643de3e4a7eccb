import {
  type Approval,
  decideApproval,
  type PendingApprovals,
  showApproval,
  showPendingApprovals,
} from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

/** The rental system is written to before the answer. */
const TIMEOUT_MS = 45_000;

export type Decision = 'approve' | 'refuse';

/** What a mailed code is for. Decides nothing. */
export function fetchApproval(backendUrl: string, code: string): Promise<Approval> {
  return callBackend(showApproval, { backendUrl, params: { code }, input: {} });
}

/** Decides by a mailed code. Answers the decision that holds, also an earlier one of somebody else. */
export function sendDecision(
  backendUrl: string,
  code: string,
  decision: Decision,
): Promise<Approval> {
  return callBackend(decideApproval, {
    backendUrl,
    params: { code },
    input: { decision },
    timeoutMs: TIMEOUT_MS,
  });
}

/** What of the account waits for somebody else. */
export function fetchPendingApprovals(bearer: {
  readonly backendUrl: string;
  readonly token: string;
}): Promise<PendingApprovals> {
  return callBackend(showPendingApprovals, { ...bearer, input: {} });
}
