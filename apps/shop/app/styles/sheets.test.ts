import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(file, 'utf8');

/** A sheet and those that it imports. */
function readSheet(file: string): string {
  const own = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const imported = [...own.matchAll(/@import "([^"]+)"/g)].map(([, path = '']) =>
    readSheet(join(dirname(file), path)),
  );
  return [...imported, own].join('\n');
}

/** The classes with which its selectors begin. */
function findClasses(sheet: string): ReadonlySet<string> {
  return new Set([...sheet.matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = '']) => name));
}

function findImports(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'((?:#app\/|\.{1,2}\/)[^']+\.tsx?)'/g)]
    .map(([, path = '']) =>
      path.startsWith('#app/') ? join(APP, path.slice('#app/'.length)) : join(dirname(file), path),
    )
    .filter((path) => existsSync(path) && !path.endsWith('.server.ts'));
}

/** A module and all that it imports, at once or later. */
function findModules(file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const each of found) for (const imported of findImports(each)) found.add(imported);
  return found;
}

function findUsedClasses(file: string): string[] {
  return [...read(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/gi)].flatMap(
    ([, plain, code]) =>
      (plain ?? [...(code ?? '').matchAll(/'([^']*)'/g)].map(([, text]) => text).join(' '))
        .split(/\s+/)
        .filter(Boolean),
  );
}

const SHEETS = new Map(
  readdirSync(join(APP, 'styles'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, findClasses(readSheet(join(APP, 'styles', name)))]),
);
const findLinked = (module: string) =>
  [...read(module).matchAll(/'#app\/styles\/([\w-]+\.css)\?url'/g)].map(([, name = '']) => name);
const isDefined = (name: string, sheets: readonly string[]) =>
  sheets.some((sheet) => SHEETS.get(sheet)?.has(name));

const EVERYWHERE = ['frame.css', ...findLinked(join(APP, 'root.tsx'))];

/** Classes that a page uses and only sheets of other pages define. */
function findMissing(route: string): string[] {
  const linked = [...EVERYWHERE, ...findLinked(route)];
  const used = [...findModules(route)].flatMap(findUsedClasses);
  return used.filter((name) => !isDefined(name, linked) && isDefined(name, [...SHEETS.keys()]));
}

test('every page links the sheets of the classes that its components use', () => {
  const routes = readdirSync(join(APP, 'routes')).filter((name) => name.endsWith('.tsx'));
  const pages = ['root.tsx', ...routes.map((name) => join('routes', name))]
    .map((name) => join(APP, name))
    .filter((file) => file.endsWith('root.tsx') || /export default function/.test(read(file)));
  expect(pages.length).toBeGreaterThan(20);
  const missing = pages.map((file) => [relative(APP, file), [...new Set(findMissing(file))]]);
  expect(missing.filter(([, names]) => names?.length)).toEqual([]);
});
