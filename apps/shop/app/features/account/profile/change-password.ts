import { SESSION_EXPIRED_TEXT } from '@klappe/contracts';
import type { ChangePasswordForm } from '@klappe/domain';
import { sendPasswordChange } from '#app/backend/auth.ts';
import { BackendError } from '#app/backend/backend-error.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { sessionStore } from '#app/session/session.ts';

export interface PasswordRefusal {
  readonly field: keyof ChangePasswordForm | null;
  readonly message: string;
}

const FAILED = 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es später erneut!';
/** Whether it was changed is not known: the answer was lost. */
const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob das Passwort geändert wurde. Bitte versuchen Sie es erneut; gilt das aktuelle nicht mehr, ist bereits das neue gültig.';

/** Changes the password; the session goes on with the new token. Null when it is done. §8 "its own message" */
export async function changePassword(
  { currentPassword, password, passwordRepeat }: ChangePasswordForm,
  backendUrl: string,
): Promise<PasswordRefusal | null> {
  try {
    const { jwt } = await withBearer((token) =>
      sendPasswordChange(
        { backendUrl, token },
        { currentPassword, password, passwordConfirmation: passwordRepeat },
      ),
    );
    sessionStore.getState().start(jwt);
    return null;
  } catch (error) {
    return toRefusal(error);
  }
}

const TOO_MANY = 429;

function toRefusal(error: unknown): PasswordRefusal {
  if (error instanceof LoginDeclined) return { field: null, message: SESSION_EXPIRED_TEXT };
  if (!(error instanceof BackendError)) throw error;
  if (error.failure !== 'refused') return { field: null, message: UNKNOWN_STATE };
  const [refused] = error.fieldErrors;
  if (refused) return { field: toField(refused.path.at(-1)), message: refused.message };
  return { field: null, message: error.status === TOO_MANY ? error.message : FAILED };
}

function toField(name: string | number | undefined): PasswordRefusal['field'] {
  if (name === 'currentPassword' || name === 'password') return name;
  return name === 'passwordConfirmation' ? 'passwordRepeat' : null;
}
