import {
  type AccountUser,
  type AccountUserWithCart,
  type Contact,
  type ProfileRequest,
  saveProfile,
  showCustomer,
  showMe,
} from '@klappe/contracts';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';

/** The account of whoever holds the token, with its cart. */
export function fetchMe(backendUrl: string, token: string): Promise<AccountUserWithCart> {
  return callBackend(showMe, { backendUrl, token, input: { populate: 'deep,5' } });
}

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

interface CustomerAccess {
  readonly id: number;
  readonly token: string;
}

/** One's own record in the rental system, or null when it has none any more. */
export async function fetchCustomer(
  backendUrl: string,
  { id, token }: CustomerAccess,
): Promise<Contact | null> {
  try {
    return await callBackend(showCustomer, { backendUrl, token, params: { id }, input: {} });
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}
