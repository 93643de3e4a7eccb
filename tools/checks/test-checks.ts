import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt, runBuilds } from '#tools/builds/run-builds.ts';
import { findOrInstallTestBrowser } from '#tools/chromium.ts';
import { ENGINES_ADVICE, findOrInstallEngines } from '#tools/engines.ts';
import { findPostgres, POSTGRES_ADVICE, startCluster } from '#tools/postgres/cluster.ts';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';
import {
  type Check,
  type CheckOptions,
  type CheckResult,
  ONE_PASSED,
  runNode,
  toOneFailed,
} from './check.ts';
import { countPlaywright, countVitest } from './count-tests.ts';
import { JOURNEYS_ON_POSTGRES } from './postgres-journeys.ts';

/** Runs tests on a PostgreSQL cluster of their own. Where there is none they count as one that was skipped. */
export async function onPostgres(
  options: CheckOptions,
  run: (options: CheckOptions) => Promise<CheckResult>,
  programs = findPostgres(options.env),
): Promise<CheckResult> {
  if (programs === null) {
    console.log(POSTGRES_ADVICE);
    return { passed: 0, failed: 0, skipped: 1, output: '' };
  }
  const cluster = await startCluster(programs, options.env);
  try {
    return await run({ ...options, env: { ...options.env, TEST_DATABASE_URL: cluster.url } });
  } finally {
    await cluster.stop();
  }
}

const TESTS_LIMIT_MS = 40 * 60_000;
const JOURNEYS_LIMIT_MS = 50 * 60_000;
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

async function withReportFile(
  run: (reportFile: string) => Promise<CheckResult>,
): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-test-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(more: readonly string[], options: CheckOptions): Promise<CheckResult> {
  return withReportFile(async (reportFile) => {
    const args = [...VITEST, `--outputFile.json=${reportFile}`, ...more];
    const end = await runNode({ args, limitMs: TESTS_LIMIT_MS }, options);
    return countVitest({ ...end, reportFile });
  });
}

export const UNIT_CHECK: Check = {
  title: 'Unit and integration tests',
  run: (options) => runVitest([], options),
};

/**
 * Starts a PostgreSQL cluster for the tests that `npm test` runs on both databases. Without PostgreSQL all of them
 * run on SQLite. docs/decisions/0055-tests.md
 */
function onBothDatabases(
  options: CheckOptions,
  run: (options: CheckOptions) => Promise<CheckResult>,
): Promise<CheckResult> {
  if (findPostgres(options.env) === null) return run(options);
  return onPostgres(options, ({ env: { TEST_DATABASE_URL, ...env } }) =>
    run({ ...options, env: { ...env, SHARED_DATABASE_URL: TEST_DATABASE_URL } }),
  );
}

/** The unit and integration tests of `npm test`. */
export const SHARED_UNIT_CHECK: Check = {
  title: 'Unit and integration tests',
  async run(options) {
    const result = await onBothDatabases(options, (inside) => runVitest([], inside));
    if (findPostgres(options.env) !== null) return result;
    console.log(POSTGRES_ADVICE);
    return { ...result, skipped: result.skipped + 1 };
  },
};

/** The first part of `npm run test:postgres`. The build and the journeys follow. */
export const POSTGRES_UNIT_CHECK: Check = {
  title: 'Backend on PostgreSQL',
  run: (options) => onPostgres(options, (inside) => runVitest(['apps/backend/tests'], inside)),
};

export const BUILD_CHECK: Check = {
  title: 'Production build',
  async run({ env, stop }) {
    const outcomes = await runBuilds({ root: ROOT, variables: env, signal: stop });
    const failed = outcomes.filter((outcome) => !isBuilt(outcome));
    const output = failed.map(({ name, result }) =>
      typeof result === 'string' ? `${name}: ${result}` : `${name}:\n${result.output}`,
    );
    return {
      passed: outcomes.length - failed.length,
      failed: failed.length,
      skipped: 0,
      output: output.join('\n\n'),
    };
  },
};

/** Finds the browser of the journeys, or installs it while other checks run. */
export const BROWSER_CHECK: Check = {
  title: 'Browser of the journeys',
  async run({ env }) {
    await findOrInstallTestBrowser(env);
    return ONE_PASSED;
  },
};

/** Finds or installs Firefox and WebKit. Where one is missing its journeys count as one that was skipped. */
export const ENGINE_CHECK: Check = {
  title: 'Firefox and WebKit',
  async run({ env }) {
    const { firefox, webkit } = await findOrInstallEngines(env);
    const skipped = [firefox, webkit].filter((found) => found === null).length;
    if (skipped > 0) console.log(ENGINES_ADVICE);
    return { passed: 2 - skipped, failed: 0, skipped, output: '' };
  },
};

async function runJourneys(
  chromium: string,
  more: readonly string[],
  options: CheckOptions,
): Promise<CheckResult> {
  return withReportFile(async (reportFile) => {
    const env = {
      ...options.env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    };
    const command = { args: [...PLAYWRIGHT, ...more], limitMs: JOURNEYS_LIMIT_MS };
    const end = await runNode(command, { ...options, env });
    return countPlaywright({ ...end, reportFile });
  });
}

async function checkJourneys(more: readonly string[], options: CheckOptions): Promise<CheckResult> {
  try {
    return await runJourneys(await findOrInstallTestBrowser(options.env), more, options);
  } catch (problem) {
    if (problem instanceof StartProblem) return toOneFailed(problem.message);
    throw problem;
  }
}

/** The journeys of `npm test`. */
export const SHARED_JOURNEY_CHECK: Check = {
  title: 'Journeys in the browser',
  needsBuild: true,
  run(options) {
    // Starting PostgreSQL for three journeys takes as long as ten journeys, so in short form only the backend's tests
    // run on it.
    if (!options.env.LONG_TESTS) return checkJourneys([], options);
    return onBothDatabases(options, (inside) => checkJourneys([], inside));
  },
};

/** `npm run test:long`: the main journeys (`@main`) on other days than the Monday of all journeys. */
export const DAY_JOURNEY_CHECK: Check = {
  title: 'Main journeys on other days',
  needsBuild: true,
  run: (options) => checkJourneys(['--config=playwright.days.config.ts'], options),
};

/** `npm run test:engines`: the main journeys in Firefox and WebKit, and what the W3C’s checker finds in the pages. */
export const ENGINE_JOURNEY_CHECK: Check = {
  title: 'Journeys in Firefox and WebKit',
  needsBuild: true,
  run: (options) => checkJourneys(['e2e/engines/', 'html-validity'], options),
};

/** The journeys that write most to the database. */
const MAIN_JOURNEYS = [
  ...JOURNEYS_ON_POSTGRES.map((name) => `e2e/${name}`),
  'e2e/submission.spec.ts',
  'e2e/account-registration.spec.ts',
  'e2e/cart-sync-devices.spec.ts',
  'e2e/orders-reorder.spec.ts',
  'e2e/wishlist-lists.spec.ts',
  'e2e/profile-account.spec.ts',
  'e2e/cms-pages.spec.ts',
  'e2e/rentman-changes.spec.ts',
];

export const POSTGRES_JOURNEY_CHECK: Check = {
  title: 'Main journeys on PostgreSQL',
  needsBuild: true,
  run: (options) => onPostgres(options, (inside) => checkJourneys(MAIN_JOURNEYS, inside)),
};
