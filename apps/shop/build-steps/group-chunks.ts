import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const ROUTES = join(import.meta.dirname, '../app/routes');
/** React Router builds each route's browser half from this address. */
const BROWSER_HALF = '?__react-router-build-client-route';
/** A package's index hands on every module of it, so it says nothing about what a page needs. */
const PACKAGE_INDEX = /\/packages\/\w+\/dist\/index\.js$/;

/** Pages that people often open first, in kinds that share most of their modules. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  lists: ['rental'],
  product: ['rental.product', 'usedsale.product'],
  content: ['home', 'page', 'page-by-id'],
  basket: ['basket'],
};

/** A module that so many kinds need goes into the file of all pages. */
const MANY = 3;

/**
 * The browser's files. Without groups Rolldown makes a file of every module that two pages share: 46 on a first visit.
 * Earlier groups have priority, and each takes along what its modules import. So what many kinds of pages need comes
 * before what few of them need.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Together they compress better than apart, and both change only with a new version.
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\// },
  // `entry.client.tsx` stays a file of its own: it starts React, after React Router has put the routes in place.
  { name: 'frame', test: /\/app\/root\.tsx|\/product-sort\./ },
  { name: 'calls', test: /node_modules\/zod\/|\/app\/backend\/call-backend\.ts/ },
  {
    name: 'forms',
    test: /\/(?:react-hook-form|@hookform)\/|\/app\/forms\/|\/app\/ui\/\w+-field\./,
  },
  ...createPageGroups(),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** One file for what most kinds of pages need, one for each pair of kinds, one for each kind. */
function createPageGroups(): Rolldown.CodeSplittingGroup[] {
  let known: ReadonlyMap<string, readonly string[]> | undefined;
  const findKinds = (id: string, context: Context) => {
    known ??= findKindsOfModules(context);
    return known.get(id) ?? [];
  };
  return [MANY, 2, 1].map((count) => ({
    name: (id, context) => {
      const kinds = findKinds(id, context);
      if (count === MANY) return kinds.length >= MANY ? 'pages' : null;
      return kinds.length === count ? kinds.join('-') : null;
    },
  }));
}

function findKindsOfModules(context: Context): ReadonlyMap<string, readonly string[]> {
  const kindsOf = new Map<string, string[]>();
  for (const [kind, routes] of Object.entries(KINDS)) {
    for (const id of findModules(routes, context)) {
      kindsOf.set(id, [...(kindsOf.get(id) ?? []), kind]);
    }
  }
  return kindsOf;
}

/** What these routes import, directly or not. */
function findModules(routes: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const open = routes.map((route) => join(ROUTES, `${route}.tsx${BROWSER_HALF}`));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || PACKAGE_INDEX.test(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
