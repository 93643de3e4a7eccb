import { deleteAccount, exportOwnData, showDeletion } from '@klappe/contracts';
import type { z } from 'zod';
import { callBackend } from './call-backend.ts';

const TIMEOUT_MS = 30_000;

interface Bearer {
  readonly backendUrl: string;
  readonly token: string;
}

export type OwnData = z.infer<typeof exportOwnData.response>;
/** Sentences for the customer: what was deleted, and what the law requires to be kept. */
export type DeletionReport = z.infer<typeof deleteAccount.response>;

/** Everything that is stored about the holder of the token. */
export function fetchOwnData(bearer: Bearer): Promise<OwnData> {
  return callBackend(exportOwnData, { ...bearer, input: {}, timeoutMs: TIMEOUT_MS });
}

/** What a deletion will delete and keep. */
export function fetchDeletionPlan(bearer: Bearer): Promise<DeletionReport> {
  return callBackend(showDeletion, { ...bearer, input: {} });
}

/** Deletes the account. Its tokens become invalid. */
export function sendAccountDeletion(
  bearer: Bearer,
  currentPassword: string,
): Promise<DeletionReport> {
  return callBackend(deleteAccount, {
    ...bearer,
    input: { currentPassword },
    timeoutMs: TIMEOUT_MS,
  });
}
