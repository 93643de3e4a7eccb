import type { CheckResult } from './check.ts';

/** Adds up everything that ran. */
export function addResults(results: readonly CheckResult[]): CheckResult {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[count], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), output: '' };
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
