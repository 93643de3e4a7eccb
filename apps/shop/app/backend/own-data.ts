import { deleteAccount, exportOwnData } from '@klappe/contracts';
import type { z } from 'zod';
import { callBackend } from './call-backend.ts';

const TIMEOUT_MS = 30_000;

interface Bearer {
  readonly backendUrl: string;
  readonly token: string;
}

export type OwnData = z.infer<typeof exportOwnData.response>;
export type Farewell = z.infer<typeof deleteAccount.response>;

/** Everything the house keeps of whoever holds the token. */
export function fetchOwnData(bearer: Bearer): Promise<OwnData> {
  return callBackend(exportOwnData, { ...bearer, input: {}, timeoutMs: TIMEOUT_MS });
}

/** Ends the account for good; every token ends with it. */
export function sendAccountDeletion(bearer: Bearer, currentPassword: string): Promise<Farewell> {
  return callBackend(deleteAccount, {
    ...bearer,
    input: { currentPassword },
    timeoutMs: TIMEOUT_MS,
  });
}
