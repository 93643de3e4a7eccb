import { defineConfig } from '@playwright/test';

import { DAYS } from './e2e/support/days.ts';
import type { ProjectOptions } from './e2e/support/test.ts';
import journeys from './playwright.config.ts';

// The data of the template stack is relative to its own day.
const { globalSetup: _ofOneDay, ...rest } = journeys;

/** The main journeys on other days, each day in stacks of its own. `npm run test:long` runs it. */
export default defineConfig<object, ProjectOptions>({
  ...rest,
  grep: /@main/,
  workers: 2,
  projects: DAYS.map(({ name, now }) => ({
    name,
    testIgnore: '**/e2e/engines/**',
    use: { now },
  })),
});
