/** A measured figure and its budget. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The maximum, or with `isLeast` the minimum; without a budget the figure is information only. */
  readonly budget?: number;
  readonly isLeast?: boolean;
  /** A missed budget fails the bench. For sizes and counts only: times differ between machines. */
  readonly isStrict?: boolean;
}

function isKept({ value, budget, isLeast }: Figure): boolean {
  if (budget === undefined) return true;
  return isLeast ? value >= budget : value <= budget;
}

function format(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}

/** Prints the figures as a Markdown table; answers whether all strict budgets are kept. */
export function printTable(figures: readonly Figure[]): boolean {
  console.info('| what | measured | budget | |\n|---|--:|--:|---|');
  for (const figure of figures) {
    const { what, value, unit, budget, isLeast } = figure;
    const limit = budget === undefined ? '' : `${isLeast ? '≥' : '≤'} ${budget} ${unit}`;
    const verdict = budget === undefined ? '' : isKept(figure) ? 'kept' : 'missed';
    console.info(`| ${what} | ${format(value)} ${unit} | ${limit} | ${verdict} |`);
  }
  return figures.filter(({ isStrict }) => isStrict).every(isKept);
}
