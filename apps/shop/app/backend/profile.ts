import { type AccountUser, type ProfileRequest, saveProfile } from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

/** The rental system is written to before the answer. */
const TIMEOUT_MS = 45_000;

interface Bearer {
  readonly backendUrl: string;
  readonly token: string;
}

/** Saves account and customer data, all of it or nothing. */
export async function sendProfile(bearer: Bearer, input: ProfileRequest): Promise<AccountUser> {
  const { account } = await callBackend(saveProfile, { ...bearer, input, timeoutMs: TIMEOUT_MS });
  return account;
}
