import { performance } from 'node:perf_hooks';
import {
  addResults,
  type Check,
  type CheckOptions,
  type CheckResult,
  describeCounts,
  isGreen,
  toOneFailed,
} from './checks/check.ts';
import { STATIC_CHECKS } from './checks/static-checks.ts';
import { BUILD_CHECK, JOURNEY_CHECK, UNIT_CHECK } from './checks/test-checks.ts';
import { findCompileCache } from './compile-cache.ts';
import { readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { listenForStop, STOPPED_CODE } from './stop-signals.ts';
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
  console.log(`${isGreen(result) ? '✓' : '✗'} ${title}: ${describeCounts(result)} (${took} s)`);
  return result;
}

async function runChecks(isQuick: boolean, options: CheckOptions): Promise<CheckResult> {
  const results: CheckResult[] = [];
  const runNext = async (check: Check) => {
    if (!options.stop.aborted) results.push(await runCheck(check, options));
  };
  for (const checks of STATIC_CHECKS) await Promise.all(checks.map(runNext));
  await runNext(UNIT_CHECK);
  if (isQuick) return addResults(results);
  await runNext(BUILD_CHECK);
  if (results.slice(-1).every(isGreen)) await runNext(JOURNEY_CHECK);
  else console.log('✗ Journeys in the browser: left out, they need the production build');
  return addResults(results);
}

/** The environment of tests: no setting of the person who runs them, and colours only for eyes. */
function createEnv(): CheckOptions['env'] {
  const variables = readVariables(ROOT);
  return {
    ...pickSystemVariables(variables),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    CHROMIUM_PATH: variables.CHROMIUM_PATH,
    NODE_COMPILE_CACHE: findCompileCache(ROOT),
  };
}

const stop = listenForStop();
const total = await runChecks(process.argv.includes('--quick'), { env: createEnv(), stop });
console.log(`\n${describeCounts(total)}`);
if (stop.aborted) process.exitCode = STOPPED_CODE;
else process.exitCode = isGreen(total) ? 0 : 1;
