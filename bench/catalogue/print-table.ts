/** One measured figure beside what it should be. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The most, or with `isLeast` the least it may be; without one it is for information. */
  readonly budget?: number;
  readonly isLeast?: boolean;
  /** Sizes and counts are the same on every machine and fail the bench; times never do. */
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
