import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CheckResult } from './check.ts';

type Counts = Required<Omit<CheckResult, 'output'>>;

const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        status: z.string(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            duration: z.number().nullish(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report): Counts => {
    // A file that cannot even be loaded has no test that could fail.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      tests: tests.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
      // A test that passed and has a failure needed its second try.
      flaky: tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
        .map(({ fullName, failureMessages }) => `${fullName}\n    ${failureMessages?.[0]}`),
    };
  });

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
});
type Spec = z.infer<typeof Spec>;

/** A file, or a `describe` in it. */
interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

function listSpecs({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

const toTitle = ({ file, title }: Spec) => `${file}: ${title}`;

const PlaywrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    suites: z.array(Suite),
  })
  .transform(({ stats, suites }): Counts => {
    const specs = suites.flatMap(listSpecs);
    return {
      // A flaky journey failed, and passed when it was run once more.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      tests: specs.flatMap((spec) =>
        spec.tests.map(({ results }) => ({
          title: toTitle(spec),
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
        })),
      ),
      flaky: specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(toTitle),
    };
  });

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
  const isClean = isDone && counts !== null;
  const { failed, ...rest } = counts ?? NOTHING_COUNTED;
  return { ...rest, failed: isClean ? failed : Math.max(failed, 1), output };
}

const NOTHING_COUNTED: Counts = { passed: 0, failed: 0, skipped: 0, tests: [], flaky: [] };

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
