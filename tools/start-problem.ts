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

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit code that a shell expects of a command that Ctrl-C ended. */
export const STOPPED_CODE = 130;

/**
 * Aborts at the first signal that asks this process to end. Later ones change nothing: a Ctrl-C
 * arrives several times, from the terminal and from every npm and script above this one.
 */
export function listenForStop(): AbortSignal {
  const stop = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => stop.abort());
  return stop.signal;
}

/** Settles when the signal aborts. */
export function waitForStop(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null));
  });
}
