import { expect, test } from 'vitest';
import { lintFiles } from './testing/lint-files.ts';

const BARE = [
  'await strapi.db.transaction(async () => {});',
  'const trx = await db.transaction();',
  'const start = strapi.db.transaction;',
];
const HONEST = [
  'await runInTransaction(strapi, async () => {});',
  'await parts.transaction(async () => {});',
  'if (strapi.db.inTransaction()) start();',
];
const HELPER = 'apps/backend/src/lib/database.ts';

/** A file for each line; answers with the lines that the linter refuses. */
function findRefused(lines: readonly string[]): readonly string[] {
  const files = new Map(lines.map((line, index) => [`apps/backend/src/case-${index}.ts`, line]));
  const refused = lintFiles(files.set(HELPER, BARE.join('\n')), 'plugin');
  return refused.map((path) => files.get(path) ?? path).sort();
}

test('the linter refuses a transaction whose failed COMMIT counts as success', () => {
  expect(findRefused([...BARE, ...HONEST])).toEqual(BARE.toSorted());
});
