/** Something the person at the keyboard can mend: shown as its sentence alone, without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** Prints what went wrong the way its reader needs it. */
export function printProblem(problem: unknown): void {
  console.error(problem instanceof StartProblem ? `\n${problem.message}` : problem);
}
