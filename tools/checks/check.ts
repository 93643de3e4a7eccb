import { join } from 'node:path';
import type { Variables } from '#tools/env.ts';
import { runCommand } from '#tools/processes/run-command.ts';
import { ROOT } from '#tools/repository.ts';

/** What one step of `npm test` found. */
export interface CheckResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Shown when something failed. */
  readonly output: string;
  /** Of a check that runs tests: how long each took. */
  readonly tests?: readonly TimedTest[];
  /** Titles of tests that passed only when they were run once more. */
  readonly flaky?: readonly string[];
}

export interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

export interface CheckOptions {
  readonly env: Variables;
  /** Aborts when the person at the keyboard wants to stop. */
  readonly stop: AbortSignal;
}

/** A step of `npm test`. A check without tests of its own counts as one. */
export interface Check {
  readonly title: string;
  /** It is left out when the production build fails. */
  readonly needsBuild?: boolean;
  run(options: CheckOptions): Promise<CheckResult>;
}

export const ONE_PASSED: CheckResult = { passed: 1, failed: 0, skipped: 0, output: '' };

export function toOneFailed(output: string): CheckResult {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** Adds up everything that ran. */
export function addResults(results: readonly CheckResult[]): CheckResult {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[count], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    output: '',
    tests: results.flatMap(({ tests = [] }) => tests),
    flaky: results.flatMap(({ flaky = [] }) => flaky),
  };
}

const MAX_SLOWEST = 10;

/** The slowest tests, the slowest first, with their seconds. Empty where no test ran. */
export function describeSlowest({ tests = [] }: CheckResult): readonly string[] {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SLOWEST);
  return slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}

/** `12 passed, 0 failed`, with `, 1 skipped` only where there is one. */
export function describeCounts({ passed, failed, skipped }: CheckResult): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** A run in which nothing passed counts as failed, as one with a failure does. */
export function isGreen({ passed, failed }: CheckResult): boolean {
  return failed === 0 && passed > 0;
}

export interface NodeCommand {
  /** Arguments of Node, the script first, relative to `cwd`. */
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly limitMs: number;
}

/** Runs a script on the pinned Node. */
export function runNode({ args, cwd = '.', limitMs }: NodeCommand, { env, stop }: CheckOptions) {
  return runCommand({ file: process.execPath, args, cwd: join(ROOT, cwd), env, limitMs }, stop);
}

/** A check that passes when its commands, one after the other, all end with 0. */
export function createCommandCheck(title: string, commands: readonly NodeCommand[]): Check {
  return {
    title,
    async run(options) {
      for (const command of commands) {
        const { isDone, output } = await runNode(command, options);
        if (!isDone) return toOneFailed(output);
      }
      return ONE_PASSED;
    },
  };
}
