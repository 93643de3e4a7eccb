import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CheckResult } from './check.ts';

type Counts = Omit<CheckResult, 'output'>;

const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
    ),
  })
  .transform((report): Counts => {
    // A file that cannot even be loaded has no test that could fail.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });

const PlaywrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(
    ({ stats }): Counts => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  );

function readCounts(schema: z.ZodType<Counts>, file: string): Counts | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A missing or incomplete report means that the runner was interrupted; its exit code says so too.
    return null;
  }
}

/** Counts the tests of a runner's report; a run that ended badly has at least one failure. */
function toResult(counts: Counts | null, isDone: boolean, output: string): CheckResult {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isClean = isDone && counts !== null;
  return { passed, failed: isClean ? failed : Math.max(failed, 1), skipped, output };
}

export interface RunnerEnd {
  readonly reportFile: string;
  readonly isDone: boolean;
  readonly output: string;
}

export function countVitest({ reportFile, isDone, output }: RunnerEnd): CheckResult {
  return toResult(readCounts(VitestReport, reportFile), isDone, output);
}

export function countPlaywright({ reportFile, isDone, output }: RunnerEnd): CheckResult {
  return toResult(readCounts(PlaywrightReport, reportFile), isDone, output);
}
