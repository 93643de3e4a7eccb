import { appendFileSync } from 'node:fs';
import { CHAOS_REPORT, TEST_DATABASE_URL } from '../support/env';

/** What was measured beside what was asked for it. The counts of several runs add up, of their times the slowest counts. */
export interface Figure {
  readonly what: string;
  readonly asked: string;
  readonly counts?: Readonly<Record<string, number>>;
  readonly names?: readonly string[];
  readonly slowestMs?: number;
}

/** Prints the figures of a run, and adds them to the report from which `npm run chaos` makes its table. */
export function report(figures: readonly Figure[]): void {
  const database = TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite';
  for (const { what, asked, ...measured } of figures)
    console.info(`${what}: ${JSON.stringify(measured)}${asked && ` (asked: ${asked})`}`);
  if (CHAOS_REPORT) appendFileSync(CHAOS_REPORT, `${JSON.stringify({ database, figures })}\n`);
}
