import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt, runBuilds } from '#tools/builds/run-builds.ts';
import { findOrInstallChromium } from '#tools/chromium.ts';
import type { Variables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { StartProblem } from '#tools/start-problem.ts';
import { type Check, type CheckResult, toOneFailed } from './check.ts';
import { runNode } from './command-check.ts';
import { countPlaywright, countVitest } from './count-tests.ts';

const TESTS_LIMIT_MS = 6 * 60_000;
const JOURNEYS_LIMIT_MS = 9 * 60_000;
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

export function createUnitCheck(env: Variables): Check {
  return {
    title: 'Unit and integration tests',
    run: () =>
      withReportFile(async (reportFile) => {
        const args = [...VITEST, `--outputFile.json=${reportFile}`];
        const end = await runNode({ args, limitMs: TESTS_LIMIT_MS }, env);
        return countVitest({ ...end, reportFile });
      }),
  };
}

export function createBuildCheck(env: Variables): Check {
  return {
    title: 'Production build',
    async run() {
      const outcomes = await runBuilds({ root: ROOT, variables: env });
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
}

async function runJourneys(chromium: string, env: Variables): Promise<CheckResult> {
  return withReportFile(async (reportFile) => {
    const end = await runNode(
      { args: PLAYWRIGHT, limitMs: JOURNEYS_LIMIT_MS },
      { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    );
    return countPlaywright({ ...end, reportFile });
  });
}

export function createJourneyCheck(env: Variables, chromiumPath?: string): Check {
  return {
    title: 'Journeys in the browser',
    async run() {
      try {
        return await runJourneys(
          await findOrInstallChromium({ ...env, CHROMIUM_PATH: chromiumPath }),
          env,
        );
      } catch (problem) {
        if (problem instanceof StartProblem) return toOneFailed(problem.message);
        throw problem;
      }
    },
  };
}
