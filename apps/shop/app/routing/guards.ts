import { data, type MiddlewareFunction, redirect } from 'react-router';
import { readToken } from '#app/session/bearer.ts';

type Guard = MiddlewareFunction<Record<string, unknown>>;

/** Who may open a route; decided in the browser, before anything of the route is asked for or shown. §2 "Route guards" */
const GUARDS: ReadonlyMap<string, () => void> = new Map([
  ['authenticated', requireSession],
  ['visitor', requireVisitor],
]);

/** A route names its guards: `export const clientMiddleware = guardedBy('authenticated')`. An unknown one is a 500. §8 */
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
