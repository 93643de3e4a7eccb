import { SESSION_EXPIRED_TEXT } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { type Farewell, sendAccountDeletion } from '#app/backend/own-data.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';

export type DeletionOutcome =
  | { readonly kind: 'deleted'; readonly farewell: Farewell }
  | { readonly kind: 'failed'; readonly message: string };

const FAILED = 'Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es später erneut!';
const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob Ihr Konto gelöscht wurde. Bitte versuchen Sie es erneut.';
const TOO_MANY = 429;

/** Deletes the account of whoever is logged in, who has to know the password. */
export async function deleteOwnAccount(
  password: string,
  backendUrl: string,
): Promise<DeletionOutcome> {
  try {
    const farewell = await withBearer((token) =>
      sendAccountDeletion({ backendUrl, token }, password),
    );
    return { kind: 'deleted', farewell };
  } catch (error) {
    return { kind: 'failed', message: toMessage(error) };
  }
}

function toMessage(error: unknown): string {
  if (error instanceof LoginDeclined) return SESSION_EXPIRED_TEXT;
  if (!(error instanceof BackendError)) throw error;
  if (error.failure !== 'refused') return UNKNOWN_STATE;
  return error.fieldErrors[0]?.message ?? (error.status === TOO_MANY ? error.message : FAILED);
}
