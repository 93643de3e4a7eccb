import * as contracts from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { type CallHandling, type CallName, CONTRACT_CALLS, OTHER_CALLS } from './call-table';
import { listBodyMiddlewares, type RouteMiddleware } from './lib/calls/body-routes';
import { listAnswerMiddlewares, listWorkMiddlewares } from './lib/calls/call-budget';

export interface ServedCall extends CallHandling {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without `/api`; variable parts stand in braces. */
  readonly path: string;
}

/** What Strapi keeps in the folder `routes/`. */
interface Route {
  readonly method: ServedCall['method'];
  readonly path: string;
  readonly handler: string;
  readonly config: {
    readonly auth?: false;
    readonly prefix?: '';
    readonly middlewares: readonly RouteMiddleware[];
  };
}

/** Strapi answers its calls below this; `middlewares/bare-paths.ts` lets callers leave it out. */
export const API_PREFIX = '/api';

export const SERVED_CALLS: readonly ServedCall[] = [
  ...Object.keys(CONTRACT_CALLS)
    .filter(isContractCall)
    .map((name) => {
      // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the backend is not bundled.
      const { method, path } = contracts[name];
      return { name, method, path: dropPrefix(path), ...CONTRACT_CALLS[name] };
    }),
  ...Object.entries(OTHER_CALLS).map(([name, call]) => ({ name, ...call })),
];

function isContractCall(name: string): name is CallName {
  return name in CONTRACT_CALLS;
}

function dropPrefix(path: string): string {
  return path.startsWith(`${API_PREFIX}/`) ? path.slice(API_PREFIX.length) : path;
}

const FIRST_PARTS = new Set(SERVED_CALLS.map(({ path }) => path.split('/')[1]));

/** True for addresses below which there are calls, such as `/pages` and `/rentman/nothing`. */
export function isBarePath(path: string): boolean {
  return FIRST_PARTS.has(path.split('/')[1]);
}

/** The routes of a module (`api::page`) or of an extended plugin (`plugin::users-permissions`). */
export function listRoutes(module: string): Route[] {
  const calls = SERVED_CALLS.filter(({ handler }) => handler.startsWith(`${module}.`));
  if (calls.length === 0) throw new Error(`No call in src/call-table.ts is handled by ${module}`);
  return calls.map((call) => toRoute(call, module));
}

function toRoute(call: ServedCall, module: string): Route {
  const { access, method, budget, body = 'usual' } = call;
  return {
    method,
    path: toRouterPath(call),
    handler: call.handler.slice(module.length + 1),
    config: {
      ...(access === 'open' ? { auth: false } : {}),
      // Strapi puts the plugin's name before the path unless it is told not to.
      ...(module.startsWith('plugin::') ? { prefix: '' } : {}),
      middlewares: [
        ...listLimits(call),
        ...listAnswerMiddlewares(budget.answer),
        ...listBodyMiddlewares(method, body, listWorkMiddlewares(budget.work)),
      ],
    },
  };
}

function listLimits({ access, budget: { limit } }: ServedCall): RouteMiddleware[] {
  if (typeof limit === 'object') return [];
  const by = access === 'account' || access === 'api-token' ? 'account' : 'address';
  return [{ name: 'global::limit-calls', config: { limit, by } }];
}

function toRouterPath({ path, partWithSlashes }: ServedCall): string {
  return path
    .replace(`{${partWithSlashes}}`, `:${partWithSlashes}(.+)`)
    .replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Gives every module of `src/api` its routes. Strapi ends the start where a call names a handler that does not exist. */
export function addRoutes(strapi: Core.Strapi): void {
  const modules = new Set(SERVED_CALLS.map(({ handler }) => handler.split('.')[0] ?? ''));
  for (const module of modules) {
    const [kind, name = ''] = module.split('::');
    if (kind === 'api') {
      Object.assign(strapi.api(name), { routes: { [name]: { routes: listRoutes(module) } } });
    }
  }
}
