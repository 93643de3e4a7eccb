import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt, runBuilds } from '#tools/builds/run-builds.ts';
import { findOrInstallChromium } from '#tools/chromium.ts';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';
import { type Check, type CheckOptions, type CheckResult, toOneFailed } from './check.ts';
import { runNode } from './command-check.ts';
import { countPlaywright, countVitest } from './count-tests.ts';

const TESTS_LIMIT_MS = 20 * 60_000;
const JOURNEYS_LIMIT_MS = 20 * 60_000;
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

export const UNIT_CHECK: Check = {
  title: 'Unit and integration tests',
  run: (options) =>
    withReportFile(async (reportFile) => {
      const args = [...VITEST, `--outputFile.json=${reportFile}`];
      const end = await runNode({ args, limitMs: TESTS_LIMIT_MS }, options);
      return countVitest({ ...end, reportFile });
    }),
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

async function runJourneys(chromium: string, options: CheckOptions): Promise<CheckResult> {
  return withReportFile(async (reportFile) => {
    const env = {
      ...options.env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    };
    const command = { args: PLAYWRIGHT, limitMs: JOURNEYS_LIMIT_MS };
    const end = await runNode(command, { ...options, env });
    return countPlaywright({ ...end, reportFile });
  });
}

export const JOURNEY_CHECK: Check = {
  title: 'Journeys in the browser',
  async run(options) {
    try {
      return await runJourneys(await findOrInstallChromium(options.env), options);
    } catch (problem) {
      if (problem instanceof StartProblem) return toOneFailed(problem.message);
      throw problem;
    }
  },
};
