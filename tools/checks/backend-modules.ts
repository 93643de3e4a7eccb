import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { z } from 'zod';
import { listSources } from '#tools/builds/list-sources.ts';
import { findSpecifiers } from './feature-imports.ts';

const SOURCES = 'apps/backend/src';
const LAYERS = 'apps/backend/layers.json';

const Layers = z.array(z.object({ layer: z.string(), modules: z.array(z.string()) }));

interface Import {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The backend's modules from the lowest up: each may import those before it. */
export function readModules(root: string): readonly string[] {
  const layers = Layers.parse(JSON.parse(readFileSync(join(root, LAYERS), 'utf8')));
  return layers.flatMap(({ modules }) => modules);
}

export function listBackendSources(root: string): readonly string[] {
  return listSources(root, [SOURCES]).filter((file) => /\.tsx?$/.test(file));
}

/** The folder below `src/api` or `src` that a file is in, or the name of a file that is in none; null outside. */
export function findModule(file: string): string | null {
  const [, rest] = file.split(`${SOURCES}/`);
  if (!rest || file.endsWith('.d.ts')) return null;
  const [first = '', second] = rest.split('/');
  if (first === 'components') return null;
  return first === 'api' ? (second ?? null) : first;
}

/** The imports of a file that lead into another module, types included. */
export function listModuleImports(file: string, source: string): readonly Import[] {
  const from = findModule(file);
  if (from === null) return [];
  return findSpecifiers(source).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return [];
    const target = normalize(join(file, '..', specifier));
    const isFile =
      target.startsWith(`${SOURCES}/`) && !target.slice(SOURCES.length + 1).includes('/');
    const to = findModule(isFile ? `${target.replace(/\.ts$/, '')}.ts` : target);
    return to === null || to === from ? [] : { file, from, to };
  });
}

export function listAllModuleImports(root: string): readonly Import[] {
  return listBackendSources(root).flatMap((file) =>
    listModuleImports(file, readFileSync(join(root, file), 'utf8')),
  );
}

/** The faults of imports and of the list of modules itself. */
export function findModuleProblems(
  modules: readonly string[],
  present: readonly string[],
  imports: readonly Import[],
): readonly string[] {
  const ranks = new Map(modules.map((name, rank) => [name, rank]));
  const rankOf = (name: string) => ranks.get(name) ?? Number.NaN;
  return [
    ...present.filter((name) => !ranks.has(name)).map((name) => `${LAYERS} lacks ${name}`),
    ...modules
      .filter((name) => !present.includes(name))
      .map((name) => `${LAYERS} names ${name}, which is not in ${SOURCES}`),
    ...imports
      .filter(({ from, to }) => rankOf(to) >= rankOf(from))
      .map(({ file, from, to }) => `${file}: ${from} is below ${to} and must not import it`),
  ];
}

/** Modules of the backend import downwards only, as `apps/backend/layers.json` sorts them. */
export function findLayerProblems(root: string): readonly string[] {
  const files = listSources(root, [SOURCES]);
  const present = new Set(files.flatMap((file) => findModule(file) ?? []));
  return findModuleProblems(readModules(root), [...present], listAllModuleImports(root));
}

/** Groups of modules that import each other, directly or through others. */
export function findModuleCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const reach = (start: string) => {
    const reached = new Set<string>();
    const waiting = [start];
    for (const name of waiting) {
      for (const { to } of targets.get(name) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        waiting.push(to);
      }
    }
    return reached;
  };
  const reached = new Map([...targets.keys()].map((name) => [name, reach(name)]));
  const groups = [...reached].flatMap(([name, others]) =>
    others.has(name) ? [[...others].filter((other) => reached.get(other)?.has(name)).sort()] : [],
  );
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()];
}
