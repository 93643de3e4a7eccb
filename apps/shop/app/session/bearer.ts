import { BackendError } from '#app/backend/backend-error.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { leaveAccount } from '#app/stores/leave-account.ts';
import { userStore } from '#app/stores/user.ts';
import { askForLogin, type LoginRequest } from './login-prompt.ts';
import { type ExpiredSession, readToken, SESSION_EXPIRED_TEXT, sessionStore } from './session.ts';

/** The visitor closed the login dialog, or somebody else logged in: what needs the account is not done. */
export class LoginDeclined extends Error {
  override readonly name = 'LoginDeclined';
}

/**
 * Does work that needs an account. A visitor is asked to log in first. When the backend answers 401, the customer is
 * told that the session has ended, and after a login of the same account the work is repeated with the new token. Throws
 * `LoginDeclined`.
 */
export async function withBearer<Answer>(
  work: (token: string) => Promise<Answer>,
  request?: LoginRequest,
): Promise<Answer> {
  if (readToken() === '' && !(await askForLogin(request ?? findExpired('')))) {
    throw new LoginDeclined();
  }
  const token = readToken();
  const userId = readUserId();
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 401) throw error;
    if (!(await renewSession(token, userId)))
      throw new LoginDeclined('The session ended', { cause: error });
    return work(readToken());
  }
}

/**
 * After a 401: true once the account whose token was refused has another one. False when the login was declined, or
 * when somebody else has logged in: what one account began is not done by another.
 */
export async function renewSession(refused: string, userId = 0): Promise<boolean> {
  // Another call may have had the same 401 before, and somebody may have logged in since.
  const isRenewed = readToken() !== refused && readToken() !== '';
  if (!isRenewed && !(await askForLogin(findExpired(refused)))) return false;
  return userId === 0 || userId === readUserId();
}

/** Who has to log in again, and why, after this token was refused; undefined for a visitor. */
function findExpired(refused: string): ExpiredSession | undefined {
  if (refused !== '' && refused === readToken()) return endSession();
  return sessionStore.getState().expired ?? undefined;
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

/** The account that is logged in; 0 for nobody. */
export function readUserId(): number {
  return userStore.getState().customer.id;
}

/**
 * Forgets who was logged in, and sets aside what came from their account. What they put in and typed stays. Answers
 * what to tell them.
 */
function endSession(): ExpiredSession {
  const user = userStore.getState();
  const { id, username } = user.customer;
  const expired = { message: SESSION_EXPIRED_TEXT, username };
  // In this order, so that subscribers of session and cart see neither a logout nor removed lines.
  user.reset();
  sessionStore.getState().expire(expired);
  cartStore.getState().change((cart) => leaveAccount(cart, id, toAccountClient(user)));
  return expired;
}
