import { type Contact, showCustomer } from '@klappe/contracts';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';

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
