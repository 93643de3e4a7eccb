import { data, type MiddlewareFunction, redirect } from 'react-router';
import { LoginDeclined } from '#app/session/bearer.ts';
import { readToken } from '#app/session/session.ts';

type Guard = MiddlewareFunction<Record<string, unknown>>;

/** Who may open a route. Guards run in the browser, before the route loads or shows anything. */
const GUARDS: ReadonlyMap<string, () => void> = new Map([
  ['authenticated', requireSession],
  ['visitor', requireVisitor],
]);

/** A route names its guards: `export const clientMiddleware = guardedBy('authenticated')`. An unknown name is a 500. */
export function guardedBy(...names: readonly string[]): Guard[] {
  return names.map((name) => async (_, next) => {
    const guard = GUARDS.get(name);
    if (!guard) throw data('Unknown middleware', { status: 500 });
    guard();
    return next();
  });
}

function requireSession(): void {
  if (readToken() === '') throw redirect('/');
}

function requireVisitor(): void {
  if (readToken() !== '') throw redirect('/');
}

/**
 * Waits for a call that needs a login. A customer who closes the login dialog is redirected to the home page; where
 * somebody else logs in than the page was loaded for, their own profile is opened.
 */
export async function orRedirectHome<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof LoginDeclined) throw redirect(readToken() === '' ? '/' : '/profile');
    throw error;
  }
}
