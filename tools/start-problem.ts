/** An error that the person at the keyboard can mend: only its sentence is shown, no stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** Runs a command: a `StartProblem` ends it with its sentence, anything else with its stack trace. */
export async function runMain(main: () => unknown): Promise<void> {
  try {
    await main();
  } catch (problem) {
    console.error(problem instanceof StartProblem ? `\n${problem.message}` : problem);
    process.exitCode = 1;
  }
}
