import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { USER_ATTRIBUTES } from '../../src/extensions/users-permissions/strapi-server';

const BACKEND = resolve(__dirname, '../..');
const MIGRATIONS = join(BACKEND, 'database/migrations');
/** What this version and earlier ones read and write. docs/decisions/0038-releases-and-restores.md */
const RECORD = join(BACKEND, 'database/columns.txt');

/** Kinds of attributes that share a kind of column. */
const COLUMNS: Readonly<Record<string, string>> = {
  email: 'string',
  enumeration: 'string',
  password: 'string',
  richtext: 'text',
  uid: 'string',
};

const Attribute = z.looseObject({
  type: z.string(),
  customField: z.string().optional(),
  relation: z.string().optional(),
  target: z.string().optional(),
  component: z.string().optional(),
  repeatable: z.boolean().optional(),
  column: z.record(z.string(), z.unknown()).optional(),
});
const Schema = z.object({
  collectionName: z.string(),
  attributes: z.record(z.string(), Attribute),
});
type Schema = z.infer<typeof Schema>;

function listSchemas(): Schema[] {
  const files = readdirSync(join(BACKEND, 'src'), { recursive: true, encoding: 'utf8' });
  const schemas = files.filter((file) =>
    /content-types\/.*schema\.json$|^components\/.*\.json$/.test(file),
  );
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(BACKEND, 'src', file), 'utf8'));
  const users = { collectionName: 'up_users', attributes: USER_ATTRIBUTES };
  return [...schemas.map(read), users].map((schema) => Schema.parse(schema));
}

/** Each attribute with what decides on its column or its table of links. */
function listAttributes({ collectionName, attributes }: Schema): string[] {
  return Object.entries(attributes).map(([name, attribute]) => {
    const { type, customField, relation, target, component, repeatable, column } = attribute;
    const parts = [COLUMNS[type] ?? type, customField, relation, target, component];
    const marks = [repeatable ? 'repeatable' : undefined, column && JSON.stringify(column)];
    const words = [...parts, ...marks].filter((part) => part !== undefined);
    return `${collectionName}.${name} ${words.join(' ')}`;
  });
}

const readRecord = () => readFileSync(RECORD, 'utf8').split('\n').filter(Boolean);
const readPresent = () => listSchemas().flatMap(listAttributes);

test('no attribute of a released version is gone, renamed or of another kind', () => {
  const present = readPresent();
  const gone = readRecord().filter((line) => !present.includes(line));
  const advice =
    'the version before still uses them: keep them for one release, or take out of columns.txt what no release had';
  expect(gone, advice).toEqual([]);
});

test('every attribute is recorded', () => {
  const recorded = readRecord();
  const added = readPresent().filter((line) => !recorded.includes(line));
  expect(added.join('\n'), 'add these lines to apps/backend/database/columns.txt').toBe('');
});

test('migrations add: none drops, renames or alters what the version before uses', () => {
  const removing = readdirSync(MIGRATIONS).filter((name) => {
    const source = readFileSync(join(MIGRATIONS, name), 'utf8');
    return /\b(drop|rename|truncate|delete)|\.(alter|del|setNullable)\(/i.test(source);
  });
  expect(removing).toEqual([]);
});
