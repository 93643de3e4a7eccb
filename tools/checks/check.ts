import type { Variables } from '#tools/env.ts';

/** What one step of `npm test` found. */
export interface CheckResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Shown when something failed. */
  readonly output: string;
}

export interface CheckOptions {
  readonly env: Variables;
  /** Aborts when the person at the keyboard wants to stop. */
  readonly stop: AbortSignal;
}

/** A step of `npm test`. A check without tests of its own counts as one. */
export interface Check {
  readonly title: string;
  run(options: CheckOptions): Promise<CheckResult>;
}

export const ONE_PASSED: CheckResult = { passed: 1, failed: 0, skipped: 0, output: '' };

export function toOneFailed(output: string): CheckResult {
  return { passed: 0, failed: 1, skipped: 0, output };
}
