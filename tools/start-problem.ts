/** An error that the person at the keyboard can mend: only its sentence is shown, no stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** Prints a `StartProblem` as its sentence, anything else with its stack trace. */
export function printProblem(problem: unknown): void {
  console.error(problem instanceof StartProblem ? `\n${problem.message}` : problem);
}
