const PERIOD_MS = 10 * 60_000;
const MAX_PER_PERIOD = 100;

interface ErrorLogOptions {
  readonly print: (problem: unknown) => void;
  readonly now?: () => number;
}

/**
 * Prints errors and texts. Requests can cause any number of them, so within ten minutes
 * the same one is printed once and at most MAX_PER_PERIOD are printed; the next period tells how many were left out.
 */
export function createErrorLog({ print, now = Date.now }: ErrorLogOptions) {
  let began = now();
  let leftOut = 0;
  const printed = new Set<string>();

  function beginPeriod(): void {
    if (leftOut > 0) print(`${leftOut} further errors were not printed`);
    began = now();
    leftOut = 0;
    printed.clear();
  }

  return (problem: unknown): void => {
    if (now() - began > PERIOD_MS) beginPeriod();
    const key = problem instanceof Error ? problem.message : String(problem);
    if (printed.has(key) || printed.size >= MAX_PER_PERIOD) {
      leftOut += 1;
      return;
    }
    printed.add(key);
    print(problem);
  };
}
