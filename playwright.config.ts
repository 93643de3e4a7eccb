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

/**
 * Journeys for the long form only, because they check every field or run for minutes. `hostile-texts.spec.ts` and
 * `submission.spec.ts` test the same promises in short.
 */
const LONG_JOURNEYS = [
  'documented-commands',
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
  // WebKit's driver runs no script before those of a page: there, everything keeps the real time.
  use: { engineName, ...(engineName === 'WebKit' ? { now: null } : {}) },
}));

/** A tag for what asserts on time, frames, layout shift or the order of paints. docs/decisions/0055-tests.md */
const TIMING = /@timing/;
// A project's own filter replaces that of all projects.
const elsewhere = { grepInvert: isLongRun() ? TIMING : /@timing|@long/ };

/** PostgreSQL first, because its stack takes longest to start: it is not copied from the template. */
const chromiumProjects = [
  ...(cluster
    ? [{ name: 'PostgreSQL', testMatch: onPostgres, workers: 1, ...elsewhere, use: { cluster } }]
    : []),
  {
    name: 'Chromium',
    testIgnore: [...(cluster ? onPostgres : []), `${ENGINES}/**`, ...longJourneys],
    ...elsewhere,
  },
];

// Playwright runs all of a dependency, also when files are named.
const isOfNamedFiles = process.argv.slice(2).filter((each) => !each.startsWith('-')).length > 1;
const otherProjects = [...chromiumProjects, ...engineProjects];
/** Runs alone on the computer, when all others have ended. */
const timingProject = {
  name: 'Timing',
  grep: TIMING,
  testIgnore: [`${ENGINES}/**`, ...longJourneys],
  workers: 1,
  dependencies: isOfNamedFiles ? [] : otherProjects.map(({ name }) => name),
};

/**
 * A step that hangs fails at its own line, long before the journey's limit. With all cores busy the panel takes 35 seconds
 * to load. What has to be fast is measured in the project "Timing".
 */
const HANG_LIMIT_MS = 60_000;

export default defineConfig<EngineOptions, ProjectOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/make-stack-template.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // Leaves out single journeys whose promise is also tested in a shorter form. docs/decisions/0055-tests.md
  ...(isLongRun() ? {} : { grepInvert: /@long/ }),
  // Each worker has a stack of its own, because journeys switch Rentman off and on. One worker more than CI has
  // processors, because journeys wait a third of their time.
  workers: 3,
  projects: [...otherProjects, timingProject],
  // A journey that passes only at its second run is named at the end of `npm test`, and fails the long form.
  retries: 1,
  failOnFlakyTests: isLongRun(),
  // A hang's limit, as that of the other tests: the longest journeys take three minutes on a slow machine.
  timeout: 300_000,
  // Long enough for a slow machine.
  globalTimeout: 48 * 60_000,
  expect: { timeout: HANG_LIMIT_MS },
  use: {
    actionTimeout: HANG_LIMIT_MS,
    navigationTimeout: HANG_LIMIT_MS,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // A journey can neither fail nor delay what a service worker fetches.
    serviceWorkers: 'block',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET,
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
