import { SESSION_EXPIRED_TEXT } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { userStore } from '#app/stores/user.ts';
import { askForLogin, type LoginRequest } from './login-prompt.ts';
import { sessionStore } from './session.ts';

/** The visitor closed the login dialog: what needs an account is not done. */
export class LoginDeclined extends Error {
  override readonly name = 'LoginDeclined';
}

/**
 * Does work that needs an account. A visitor is asked to log in first. When the backend answers 401, the customer is
 * told that the session has ended, and after a login the work is repeated with the new token. The cart stays. Throws
 * `LoginDeclined`.
 */
export async function withBearer<Answer>(
  work: (token: string) => Promise<Answer>,
  request?: LoginRequest,
): Promise<Answer> {
  if (readToken() === '' && !(await askForLogin(request))) throw new LoginDeclined();
  const token = readToken();
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 401) throw error;
    if (!(await renewSession(token)))
      throw new LoginDeclined('The session ended', { cause: error });
    return work(readToken());
  }
}

/** After a 401: true once there is another token than the refused one, false when the login was declined. */
export async function renewSession(refused: string): Promise<boolean> {
  // Another call may have had the same 401 before, and the customer may have logged in since.
  if (readToken() !== refused && readToken() !== '') return true;
  return askForLogin(refused === readToken() && refused !== '' ? endSession() : undefined);
}

/**
 * After a 401 of a background call: the session ends without a login dialog. True when it had not ended before, so
 * that the customer is told once.
 */
export function endRefusedSession(refused: string): boolean {
  if (refused === '' || readToken() !== refused) return false;
  endSession();
  return true;
}

export function readToken(): string {
  return sessionStore.getState().token;
}

/** Forgets who was logged in and keeps everything else. Answers what the login dialog shows. */
function endSession(): LoginRequest {
  const { username } = userStore.getState().customer;
  // The user is reset first: subscribers of the session tell by it that this was no logout.
  userStore.getState().reset();
  sessionStore.getState().end();
  return { message: SESSION_EXPIRED_TEXT, username };
}
