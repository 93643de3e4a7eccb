/** What was measured, what was asked for it, and what came out. */
export type Figure = readonly [what: string, asked: string, measured: string];

/** Prints a table of figures, as `npm run chaos` shows it. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => `| ${figure.join(' | ')} |`);
  console.info(['| what | asked | measured |', '| --- | --- | --- |', ...rows].join('\n'));
}
