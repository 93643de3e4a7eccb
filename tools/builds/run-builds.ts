import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '#tools/env.ts';
import { type CommandResult, runCommand } from '#tools/processes/run-command.ts';
import { StartProblem } from '#tools/start-problem.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';
import { BUILD_LIMIT_MS, BUILD_STEPS, type BuildStep, type BuildSteps } from './build-steps.ts';
import { clearStamp, hashInputs, isFresh, writeStamp } from './stamp.ts';

export interface BuildOutcome {
  readonly name: string;
  readonly result: CommandResult | 'fresh' | 'left-out';
}

export interface BuildOptions {
  readonly root: string;
  readonly variables: Variables;
  readonly steps?: BuildSteps;
  readonly signal?: AbortSignal;
  readonly onStart?: (name: string) => void;
  readonly onEnd?: (outcome: BuildOutcome) => void;
}

/** What to run for a step that is not fresh, and the products it makes anew. */
function planStep(root: string, step: BuildStep) {
  const { shortcut } = step;
  if (!shortcut) return { args: step.args, cleans: step.cleans ?? [], made: [step] };
  const isShort = isFresh(root, shortcut.unchanged);
  const { args, cleans = [] } = isShort ? shortcut : step;
  return { args, cleans, made: isShort ? [step] : [step, shortcut.unchanged] };
}

async function runStep(step: BuildStep, options: BuildOptions): Promise<BuildOutcome> {
  const { root, variables, signal } = options;
  if (isFresh(root, step)) return { name: step.name, result: 'fresh' };
  options.onStart?.(step.name);
  const { args, cleans, made } = planStep(root, step);
  for (const product of made) clearStamp(root, product);
  for (const folder of cleans) rmSync(join(root, folder), { recursive: true, force: true });
  const hashes = made.map((product) => ({ product, hash: hashInputs(root, product) }));
  const result = await runCommand(
    {
      file: process.execPath,
      args,
      cwd: join(root, step.cwd),
      env: {
        ...pickSystemVariables(variables),
        NODE_ENV: 'production',
        STRAPI_TELEMETRY_DISABLED: 'true',
        // Strapi reads its whole configuration during a build, which must not touch real data.
        DATA_DIR: join(root, 'node_modules/.cache/klappe/build-data'),
      },
      limitMs: BUILD_LIMIT_MS,
    },
    signal,
  );
  if (result.isDone) for (const { product, hash } of hashes) writeStamp(root, product, hash);
  const outcome = { name: step.name, result };
  options.onEnd?.(outcome);
  return outcome;
}

/** Whether what the step makes can be used. */
export function isBuilt({ result }: BuildOutcome): boolean {
  return result === 'fresh' || (result !== 'left-out' && result.isDone);
}

/** Builds what changed: the first step, then those that need it, side by side. */
export async function runBuilds(options: BuildOptions): Promise<BuildOutcome[]> {
  const { first, others } = options.steps ?? BUILD_STEPS;
  const outcome = await runStep(first, options);
  if (!isBuilt(outcome)) {
    return [outcome, ...others.map(({ name }) => ({ name, result: 'left-out' as const }))];
  }
  return [outcome, ...(await Promise.all(others.map((step) => runStep(step, options))))];
}

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
