import { toPasswordText } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';

const TOO_MANY = 429;

/**
 * Why a mail or a password call was refused, in §8's words; what is wrong with a field, and how
 * long to wait, is said by the backend.
 */
export function toAccountProblem(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  if (error.status === TOO_MANY) return error.message;
  return error.fieldErrors[0]?.message ?? toPasswordText(error);
}
