import { defineConfig } from '@playwright/test';
import { JOURNEYS_ON_POSTGRES } from '#tools/checks/postgres-journeys.ts';
import { findTestBrowser } from '#tools/chromium.ts';
import { findEngines } from '#tools/engines.ts';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import type { EngineOptions } from './e2e/engines/engine.ts';
import { findClusterBeside, isLongRun } from './e2e/support/env.ts';
import type { ProjectOptions } from './e2e/support/test.ts';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  // Saves a process, and a tenth of the processor time. docs/decisions/0055-tests.md
  '--in-process-gpu',
];

const variables = readVariables(ROOT);
const executablePath = findTestBrowser(variables);
const isRoot = process.getuid?.() === 0;

const cluster = findClusterBeside();
const onPostgres = JOURNEYS_ON_POSTGRES.map((name) => `**/${name}`);

/** They look at every field, or run for minutes. `hostile-texts.spec.ts` and `submission.spec.ts` have their promises on the ways of a visitor. */
const LONG_JOURNEYS = [
  'hostile-content',
  'hostile-customers',
  'html-validity',
  'more-journeys',
  'release',
  'second-opinion',
];
const longJourneys = isLongRun() ? [] : LONG_JOURNEYS.map((name) => `**/${name}.spec.ts`);

const ENGINES = '**/e2e/engines';
const { firefox, webkit } = findEngines(variables);
const engineProjects = [
  ...(firefox ? (['Firefox'] as const) : []),
  ...(webkit ? (['WebKit'] as const) : []),
].map((engineName) => ({
  name: engineName,
  testMatch: `${ENGINES}/*.spec.ts`,
  testIgnore: longJourneys,
  use: { engineName },
}));

/** First what starts longest: its stack is no copy of the template's. */
const chromiumProjects = cluster
  ? [
      { name: 'PostgreSQL', testMatch: onPostgres, workers: 1, use: { cluster } },
      { name: 'Chromium', testIgnore: [...onPostgres, `${ENGINES}/**`, ...longJourneys] },
    ]
  : [{ name: 'Chromium', testIgnore: [`${ENGINES}/**`, ...longJourneys] }];

export default defineConfig<EngineOptions, ProjectOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/make-stack-template.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // Single journeys whose promise has a shorter form. docs/decisions/0055-tests.md
  ...(isLongRun() ? {} : { grepInvert: /@long/ }),
  // Each worker has a system of its own, because journeys switch Rentman off and on. One more than CI has processors:
  // journeys wait a third of their time.
  workers: 3,
  projects: [...chromiumProjects, ...engineProjects],
  retries: 0,
  timeout: 180_000,
  // A slow machine is no failure.
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    // What waits for ever is told where it stands, long before the journey's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // What a worker fetches cannot be failed or held back by a journey.
    serviceWorkers: 'block',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET,
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
