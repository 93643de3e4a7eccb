import type { Core } from '@strapi/strapi';

/** How large the body of a route may be: `read-bodies.ts`. `raw` bodies are left to the controller, which reads the bytes itself. */
export type BodySize = 'usual' | 'product-lines' | 'panel' | 'raw';

const LAST = 'global::abandoned-calls';
const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A middleware of a route, as Strapi names it. */
export type RouteMiddleware = string | { readonly name: string; readonly config: object };

/**
 * The middlewares of a route that takes a body, and those that run once it is read. Strapi runs them after the check of the
 * caller's permission.
 */
export function listBodyMiddlewares(
  method: string,
  size: BodySize,
  afterReading: readonly RouteMiddleware[] = [],
): RouteMiddleware[] {
  if (!WRITING.has(method)) return [...afterReading];
  const read = { name: 'global::read-bodies', config: { size } };
  // A call that has waited may have been abandoned meanwhile.
  return [...(size === 'raw' ? [] : [read]), ...afterReading, LAST];
}

interface Route {
  readonly method: string;
  config?: { readonly auth?: unknown; readonly middlewares?: readonly unknown[] };
}

/** Bodies of Strapi's own routes, first of all their middlewares: its limits count by what is in the body. */
export function readBodiesOfStrapi(strapi: Core.Strapi): void {
  const plugins = Object.values(strapi.plugins).map(({ routes }) => routes);
  for (const { routes } of [strapi.admin.routes, ...plugins].flatMap(Object.values)) {
    for (const route of routes) readBodyOf(route);
  }
}

function readBodyOf(route: Route): void {
  const { auth, middlewares = [] } = route.config ?? {};
  // Our own calls of accounts are routes of a plugin, too.
  if (middlewares.includes(LAST)) return;
  // Strangers may log in, and register with an invitation.
  const own = listBodyMiddlewares(route.method, auth === false ? 'usual' : 'panel');
  route.config = { ...route.config, middlewares: [...own, ...middlewares] };
}
