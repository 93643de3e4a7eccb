import { type LoginFailure, toLoginFailure, toPasswordText } from '@klappe/contracts';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import type { Problem } from './form-alert.tsx';

/** The backend says itself what is wrong with a field, and how long to wait after too many calls; `failed` says the rest. */
export function toProblem(error: unknown, failed: string, unknownState = failed): Problem {
  if (error instanceof LoginDeclined) return { text: SESSION_EXPIRED_TEXT };
  if (!(error instanceof BackendError)) throw error;
  if (error.failure !== 'refused') return { text: unknownState };
  const isTooMany = error.status === TOO_MANY_REQUESTS;
  return { text: error.fieldErrors[0]?.message ?? (isTooMany ? error.message : failed) };
}

/** What a page of a mailed link says; the advice is what to do when it is refused. */
export function toPasswordProblem(
  error: unknown,
  advice = 'Bitte versuchen Sie es etwas später noch einmal.',
): Problem {
  if (!(error instanceof BackendError)) throw error;
  const [refused] = error.fieldErrors;
  if (refused) return { text: refused.message };
  const isTooMany = error.status === TOO_MANY_REQUESTS;
  return { text: toPasswordText(error), advice: isTooMany ? error.message : advice };
}

/** What the login dialog says. */
export function toLoginProblem(error: unknown): LoginFailure {
  if (error instanceof BackendError) return toLoginFailure(error);
  console.error('The login failed', error);
  return toLoginFailure({ status: 500, message: '' });
}
