import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/build/**'];
const BACKEND_TESTS = 'apps/backend/tests/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'backend', include: [BACKEND_TESTS], exclude: EXCLUDED } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{apps,packages,tools,bench,e2e}/**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, BACKEND_TESTS],
          // They start nothing, and leave nothing behind. docs/decisions/0186
          isolate: false,
        },
      },
    ],
    setupFiles: ['tools/vitest/console-watch.ts'],
    // Native SQLite files are open in several of them: processes keep them apart.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    teardownTimeout: 10_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
