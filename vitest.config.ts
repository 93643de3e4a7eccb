import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,tools,bench,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    // Files share a process: a start of one for each costs more than most tests. docs/decisions/0186
    isolate: false,
    setupFiles: ['tools/vitest/node-web-classes.ts', 'tools/vitest/console-watch.ts'],
    // Native SQLite files are open in several of them: processes keep them apart.
    pool: 'forks',
    // One more than CI has processors: most tests wait for a backend half of their time.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    teardownTimeout: 10_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
