import { defineConfig } from 'vitest/config';

/** Tests of several backends and shops, which run for minutes: `npm run cluster:test`, `npm run upgrade:test`. */
export default defineConfig({
  test: { include: ['e2e/many/*.long.ts'], disableConsoleIntercept: true, maxWorkers: 1 },
});
