import { performance } from 'node:perf_hooks';
import {
  addResults,
  type Check,
  type CheckOptions,
  type CheckResult,
  describeCounts,
  describeSlowest,
  isGreen,
  toOneFailed,
} from './checks/check.ts';
import { PACKAGES_CHECK, STATIC_CHECKS } from './checks/static-checks.ts';
import {
  BROWSER_CHECK,
  BUILD_CHECK,
  DAY_JOURNEY_CHECK,
  ENGINE_CHECK,
  ENGINE_JOURNEY_CHECK,
  POSTGRES_JOURNEY_CHECK,
  POSTGRES_UNIT_CHECK,
  SHARED_JOURNEY_CHECK,
  SHARED_UNIT_CHECK,
  UNIT_CHECK,
} from './checks/test-checks.ts';
import { readVariables } from './env.ts';
import { findPostgres, POSTGRES_ADVICE } from './postgres/cluster.ts';
import { ROOT } from './repository.ts';
import { listenForStop, STOPPED_CODE } from './start-problem.ts';
import { pickSystemVariables } from './system-variables.ts';

async function runCheck({ title, run }: Check, options: CheckOptions): Promise<CheckResult> {
  console.log(`→ ${title}`);
  const started = performance.now();
  // A check that throws counts as failed, and the other checks still run.
  const result = await run(options).catch((error: unknown) =>
    toOneFailed(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const took = ((performance.now() - started) / 1000).toFixed(1);
  if (result.failed > 0) console.log(`${result.output.trim()}\n`);
  const mark = result.failed > 0 ? '✗' : result.passed > 0 ? '✓' : '–';
  console.log(`${mark} ${title}: ${describeCounts(result)} (${took} s)`);
  return result;
}

/** Checks of a lane run one after another, the lanes of a stage side by side, the stages one after another. */
type Lane = readonly Check[];
type Stage = readonly Lane[];

const STATIC_STAGES: readonly Stage[] = STATIC_CHECKS.map((checks) =>
  checks.map((check) => [check]),
);

/**
 * What `npm run verify`, `test:postgres` and `test:engines` consist of. `npm test` and `npm run test:long` run
 * `WHOLE`.
 */
const PLANS: Readonly<Record<string, readonly Stage[]>> = {
  '--quick': [...STATIC_STAGES, [[UNIT_CHECK]]],
  '--engines': [[[PACKAGES_CHECK, BUILD_CHECK, ENGINE_CHECK, ENGINE_JOURNEY_CHECK]]],
  '--postgres': [[[PACKAGES_CHECK, POSTGRES_UNIT_CHECK, BUILD_CHECK, POSTGRES_JOURNEY_CHECK]]],
};
const isLongForm = process.argv[2] === '--long';
const WHOLE: readonly Stage[] = [
  ...STATIC_STAGES,
  [[SHARED_UNIT_CHECK], [BUILD_CHECK, BROWSER_CHECK, ENGINE_CHECK]],
  [[SHARED_JOURNEY_CHECK]],
  ...(isLongForm ? [[[DAY_JOURNEY_CHECK]]] : []),
];

async function runChecks(stages: readonly Stage[], options: CheckOptions): Promise<CheckResult> {
  const results: CheckResult[] = [];
  let isBuilt = false;
  const runNext = async (check: Check) => {
    if (options.stop.aborted) return;
    if (check.needsBuild && !isBuilt) {
      console.log(`✗ ${check.title}: left out, they need the production build`);
      return;
    }
    const result = await runCheck(check, options);
    if (check === BUILD_CHECK) isBuilt = isGreen(result);
    results.push(result);
  };
  for (const stage of stages) {
    await Promise.all(
      stage.map(async (lane) => {
        for (const check of lane) await runNext(check);
      }),
    );
  }
  return addResults(results);
}

/** The environment of tests: no setting of the person who runs them, and colours only in a terminal. */
function createEnv(): CheckOptions['env'] {
  const variables = readVariables(ROOT);
  return {
    ...pickSystemVariables(variables),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    CHROMIUM_PATH: variables.CHROMIUM_PATH,
    // Tests that have a short and a long form read it.
    ...(['--long', '--engines'].includes(process.argv[2] ?? '') ? { LONG_TESTS: '1' } : {}),
  };
}

const stop = listenForStop();
const env = createEnv();
if (process.argv[2] === '--postgres' && findPostgres(env) === null) {
  console.error(POSTGRES_ADVICE);
  process.exit(1);
}
const total = await runChecks(PLANS[process.argv[2] ?? ''] ?? WHOLE, { env, stop });
const slowest = describeSlowest(total);
if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`);
const { flaky = [] } = total;
if (flaky.length > 0) {
  console.log(
    `\n${flaky.length} flaky, traces of journeys are in test-results:\n${flaky.join('\n')}`,
  );
}
console.log(`\n${describeCounts(total)}`);
if (stop.aborted) process.exitCode = STOPPED_CODE;
else process.exitCode = isGreen(total) ? 0 : 1;
