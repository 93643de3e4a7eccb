import { performance } from 'node:perf_hooks';
import { type Check, type CheckResult, toOneFailed } from './checks/check.ts';
import { listStaticChecks } from './checks/static-checks.ts';
import { addResults, describeCounts, isGreen } from './checks/tally.ts';
import { createBuildCheck, createJourneyCheck, createUnitCheck } from './checks/test-checks.ts';
import { readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { pickSystemVariables } from './system-variables.ts';

async function runCheck({ title, run }: Check): Promise<CheckResult> {
  console.log(`→ ${title}`);
  const started = performance.now();
  // A check that throws is a failed check; the others still have something to say.
  const result = await run().catch((error: unknown) =>
    toOneFailed(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const took = ((performance.now() - started) / 1000).toFixed(1);
  if (result.failed > 0) console.log(`${result.output.trim()}\n`);
  console.log(`${isGreen(result) ? '✓' : '✗'} ${title}: ${describeCounts(result)} (${took} s)`);
  return result;
}

async function runChecks(isQuick: boolean): Promise<CheckResult> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const variables = readVariables(ROOT);
  const env = { ...pickSystemVariables(variables), ...color };
  const results: CheckResult[] = [];
  for (const check of [...listStaticChecks(env), createUnitCheck(env)]) {
    results.push(await runCheck(check));
  }
  if (isQuick) return addResults(results);
  const build = await runCheck(createBuildCheck(env));
  results.push(build);
  if (isGreen(build))
    results.push(await runCheck(createJourneyCheck(env, variables.CHROMIUM_PATH)));
  else console.log('✗ Journeys in the browser: left out, they need the production build');
  return addResults(results);
}

const total = await runChecks(process.argv.includes('--quick'));
console.log(`\n${describeCounts(total)}`);
process.exitCode = isGreen(total) ? 0 : 1;
