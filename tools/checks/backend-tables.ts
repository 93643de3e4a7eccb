import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listSources } from '#tools/builds/list-sources.ts';
import { ROOT } from '#tools/repository.ts';
import { findModule, listBackendSources } from './backend-modules.ts';

const API = 'apps/backend/src/api';
const TABLES = 'apps/backend/tables.json';

const Owners = z.record(z.string(), z.array(z.string()));
const Schema = z.object({ collectionName: z.string() });

/** A table, its content type where it is one, and the module that it belongs to. */
export interface Table {
  readonly name: string;
  readonly uid: string | null;
  readonly owner: string;
}

/** Content types belong to their folder, unless `tables.json` says otherwise; plain tables stand there. */
export function readTables(root: string): readonly Table[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  // Another checkout may have none of its own.
  const listed = Object.entries(Owners.parse(read(join(ROOT, TABLES)))).flatMap(([owner, names]) =>
    names.map((name) => ({ name, owner })),
  );
  const types = listSources(root, [API])
    .filter((file) => file.endsWith('/schema.json'))
    .map((file) => {
      const [module = '', , type = ''] = file.slice(API.length + 1).split('/');
      return { name: Schema.parse(read(join(root, file))).collectionName, module, type };
    });
  const owners = new Map(listed.map(({ name, owner }) => [name, owner]));
  const uids = new Map([['up_users', 'plugin::users-permissions.user']]);
  for (const { name, module, type } of types) {
    uids.set(name, `api::${module}.${type}`);
    if (!owners.has(name)) owners.set(name, module);
  }
  return [...owners].map(([name, owner]) => ({ name, owner, uid: uids.get(name) ?? null }));
}

const CONSTANT = /\bconst (\w+) = '([^']+)'/g;

/** The constants whose value is one of these texts. */
export function findNames(source: string, texts: ReadonlySet<string>): ReadonlyMap<string, string> {
  const constants = [...source.matchAll(CONSTANT)];
  return new Map(
    constants.flatMap(([, name = '', text = '']) => (texts.has(text) ? [[name, text]] : [])),
  );
}

/** True where a source names a table: by its name in a query, its content type, or a constant for one of them. */
export function namesTable(
  source: string,
  { name, uid }: Pick<Table, 'name' | 'uid'>,
  constants: readonly string[] = [],
): boolean {
  const ways = [
    `['"\`]${name}(?:_\\w+_lnk)?(?:\\.\\w+[^'"\`]*)?['"\`]`,
    `\\b(?:from|join|into|update|table) ${name}\\b`,
    ...(uid === null ? [] : [`['"\`]${uid.replaceAll('.', '\\.')}['"\`]`]),
    ...constants.map((constant) => `\\b${constant}\\b`),
  ];
  return new RegExp(ways.join('|')).test(source);
}

/** Every file that names a table of another module, once for each table: `inquiries in order/services/orders.ts`. */
export function listForeignTables(root: string): readonly string[] {
  const tables = readTables(root);
  const files = listBackendSources(root)
    .filter((file) => findModule(file) !== null)
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  return tables.flatMap((table) => {
    const texts = new Set([table.name, ...(table.uid === null ? [] : [table.uid])]);
    const shared = files.filter(({ source }) => source.includes('export const'));
    const constants = shared.flatMap(({ source }) =>
      [...findNames(source, texts).keys()].filter((name) =>
        source.includes(`export const ${name} =`),
      ),
    );
    return files
      .filter(({ file }) => findModule(file) !== table.owner)
      .filter(({ source }) => namesTable(source, table, constants))
      .map(({ file }) => `${table.name} in ${file.replace('apps/backend/src/', '')}`);
  });
}
