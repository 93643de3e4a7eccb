/** What was measured beside what was asked for it. */
export interface Figure {
  readonly what: string;
  readonly asked: string;
  readonly counts?: Readonly<Record<string, number>>;
  readonly names?: readonly string[];
  readonly slowestMs?: number;
}

/** Prints the figures of a run. */
export function report(figures: readonly Figure[]): void {
  for (const { what, asked, ...measured } of figures)
    console.info(`${what}: ${JSON.stringify(measured)}${asked && ` (asked: ${asked})`}`);
}
