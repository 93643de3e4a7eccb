/** One promise that was measured, and whether what must not happen has happened. */
export interface Verdict {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  readonly hasFailed: boolean;
}

/** Prints all of them as a Markdown table and answers with those that have failed. */
export function findBroken(verdicts: readonly Verdict[]): readonly Verdict[] {
  const rows = verdicts.map(
    ({ what, goal, measured, hasFailed }) =>
      `| ${what} | ${goal} | ${measured} | ${hasFailed ? 'FAILED' : ''} |`,
  );
  console.info(['| what | asked | measured | |', '|---|---|---|---|', ...rows].join('\n'));
  return verdicts.filter(({ hasFailed }) => hasFailed);
}
