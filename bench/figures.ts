import { loadavg } from 'node:os';
import { toShare } from '../e2e/support/usage.ts';

/** A measured figure and its limit. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The maximum; without it the figure is information only. */
  readonly limit?: number;
  /** Above its limit it fails the bench. For sizes and counts only: times differ between machines. */
  readonly isStrict?: boolean;
}

/** Prints the figures as a Markdown table; a strict limit that is missed makes the exit code 1. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const load = loadavg().map((average) => average.toFixed(1));
  console.info(`\n${title}; load average at the end ${load.join(' ')}\n`);
  console.info('| what | measured | limit | |\n|---|--:|--:|---|');
  for (const { what, value, unit, limit, isStrict } of figures) {
    const isKept = limit === undefined || value <= limit;
    const shown = String(Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)));
    const verdict = limit === undefined ? ' | ' : `≤ ${limit} ${unit} | ${isKept ? '' : 'missed'}`;
    console.info(`| ${what} | ${shown} ${unit} | ${verdict} |`);
    if (isStrict && !isKept) process.exitCode = 1;
  }
}

export function toMedian(values: readonly number[]): number {
  return toShare(values, 0.5);
}
