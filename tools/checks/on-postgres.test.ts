import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { readVariables } from '#tools/env.ts';
import { findPostgres, POSTGRES_ADVICE } from '#tools/postgres/cluster.ts';
import { createDatabase } from '#tools/postgres/testing/databases.ts';
import { ROOT } from '#tools/repository.ts';
import { createTemporaryFolder } from '#tools/vitest/temporary-folder.ts';
import { ONE_PASSED } from './check.ts';
import { onPostgres } from './test-checks.ts';

const { PATH } = readVariables(ROOT);
const options = { env: { PATH }, stop: new AbortController().signal };

test('without PostgreSQL the check is skipped, and one line says what to install', async () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  const nowhere = findPostgres({ PATH: createTemporaryFolder('postgres') }, []);
  const result = await onPostgres(options, async () => ONE_PASSED, nowhere);
  expect(result).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  expect(say.mock.calls).toEqual([[POSTGRES_ADVICE]]);
});

test.runIf(findPostgres({ PATH }))(
  'tests get a cluster of their own that ends with them',
  async () => {
    let folder = '';
    const result = await onPostgres(options, async ({ env }) => {
      const cluster = env.TEST_DATABASE_URL ?? '';
      folder = new URL(cluster).searchParams.get('host') ?? '';
      expect(existsSync(folder)).toBe(true);
      await createDatabase({ PATH }, cluster, { name: 'first' });
      await createDatabase({ PATH }, cluster, { name: 'copy', template: 'first' });
      return ONE_PASSED;
    });
    expect(result).toEqual(ONE_PASSED);
    expect(existsSync(folder)).toBe(false);
  },
);
