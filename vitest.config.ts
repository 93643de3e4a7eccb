import { defineConfig, type TestProjectConfiguration, type TestUserConfig } from 'vitest/config';
import { readVariables } from './tools/env.ts';
import { ROOT } from './tools/repository.ts';
import { SlowFirst } from './tools/vitest/slow-first.ts';

const ALL = ['{apps,packages,tools,bench,e2e}/**/*.test.{ts,tsx}'];
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/build/**'];

/** `npm test` names a cluster for some tests and runs all others on SQLite beside them. docs/decisions/0055-tests.md */
const { SHARED_DATABASE_URL: cluster, LONG_TESTS: isLongForm } = readVariables(ROOT);

const files: TestUserConfig = {
  // Files share a process: a start of one for each costs more than most tests. docs/decisions/0055-tests.md
  isolate: false,
  setupFiles: ['tools/vitest/node-web-classes.ts', 'tools/vitest/console-watch.ts'],
  // Native SQLite files are open in several of them: processes keep them apart.
  pool: 'forks',
  // So long that a slow machine is no failure.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A second try, counted and printed, and none in the long form. A counterexample of a property is no accident. docs/decisions/0055-tests.md
  retry: isLongForm ? 0 : { count: 1, condition: /^(?!Property failed)/ },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/** Tests of the backend that `npm test` runs on PostgreSQL instead of SQLite: on SQLite the journeys go the same ways. */
const ON_POSTGRES = [
  'apps/backend/tests/chaos/statement-cuts.test.ts',
  'apps/backend/tests/database/**/*.test.ts',
  'apps/backend/tests/inquiry/**/*.test.ts',
  // `full-accounts` fills tables by SQL that only SQLite reads.
  'apps/backend/tests/own-things/!(full-accounts).test.ts',
  'apps/backend/tests/content/content-calls.test.ts',
  'apps/backend/tests/catalogue/mirror-store.test.ts',
  'apps/backend/tests/catalogue/request-budget.test.ts',
];

const projects: TestProjectConfiguration[] = [
  {
    test: {
      ...files,
      name: 'PostgreSQL',
      include: ON_POSTGRES,
      exclude: EXCLUDED,
      env: { TEST_DATABASE_URL: cluster ?? '' },
    },
  },
  {
    test: { ...files, name: 'SQLite', include: ALL, exclude: [...EXCLUDED, ...ON_POSTGRES] },
  },
];

export default defineConfig({
  test: {
    ...(cluster ? { projects } : { ...files, include: ALL, exclude: EXCLUDED }),
    // Two more than CI has processors: most tests wait for a backend half of their time.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    teardownTimeout: 10_000,
  },
});
