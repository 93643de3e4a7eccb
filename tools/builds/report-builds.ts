import { StartProblem } from '#tools/start-problem.ts';
import { type BuildOptions, type BuildOutcome, isBuilt, runBuilds } from './run-builds.ts';

const SHOWN_LINES = 40;

function describeFailure({ name, result }: BuildOutcome): string {
  if (typeof result === 'string') return `${name}: ${result}`;
  const end = result.output.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  return `${end}\n\nBuilding ${name} failed: see its last lines above.`;
}

/** Builds what changed and says so on the terminal; throws a `StartProblem` when something cannot be built. */
export async function buildWithReport(
  options: Omit<BuildOptions, 'onStart' | 'onEnd'>,
): Promise<void> {
  const outcomes = await runBuilds({
    ...options,
    onStart: (name) => console.log(`Building ${name} …`),
    onEnd: ({ name, result }) => {
      if (typeof result === 'string' || !result.isDone) return;
      console.log(`Built ${name} in ${(result.tookMs / 1000).toFixed(1)} s`);
    },
  });
  const failed = outcomes.find((outcome) => !isBuilt(outcome));
  if (failed && !options.signal?.aborted) throw new StartProblem(describeFailure(failed));
}
