import { createLineFilter } from '../service-output.ts';
import { StartProblem, waitForStop } from '../start-problem.ts';
import type { Death, Service } from './service.ts';
import { createStack, MAX_FAILED_STARTS, type RestartPlan } from './stack.ts';

const HEALTH_LIMIT_MS = 180_000;
const GRACE_MS = 8000;
const FIRST_PAUSE_MS = 1000;

interface RunOptions {
  readonly logDir: string;
  readonly stop: AbortSignal;
  /** Called once all are ready. */
  readonly onReady: () => void;
  readonly firstPauseMs?: number;
}

/**
 * Runs services until somebody asks to end, and says in a line what becomes of them. One that ends by itself is started again
 * while the others go on. When one cannot be started all are ended, and its last lines are the problem.
 */
export async function runStack(services: readonly Service[], options: RunOptions): Promise<void> {
  const { logDir, stop, onReady, firstPauseMs = FIRST_PAUSE_MS } = options;
  const stack = createStack(services, {
    logDir,
    healthLimitMs: HEALTH_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: createPrinter(),
    onReady: ({ name }, tookMs) =>
      console.log(`The ${name} is ready (${(tookMs / 1000).toFixed(1)} s)`),
    restarts: { firstPauseMs, onRestart: (end, plan) => console.log(describeRestart(end, plan)) },
  });
  const stopped = waitForStop(stop);
  const broken = await Promise.race([stack.start(), stopped]);
  if (!broken && !stop.aborted) onReady();
  const death = broken ?? (await Promise.race([stack.death, stopped]));
  if (!death) console.log('\nEnding …');
  await stack.stop();
  if (death) throw new StartProblem(describeDeath(death));
}

function createPrinter() {
  const filters = new Map<string, ReturnType<typeof createLineFilter>>();
  return (service: string, line: string, isError: boolean) => {
    const filter = filters.get(service) ?? createLineFilter();
    filters.set(service, filter);
    if (filter(line, isError)) console.log(`[${service}] ${line}`);
  };
}

function describeRestart({ service, how, logFile }: Death, plan: RestartPlan): string {
  const { pauseMs, failedStarts } = plan;
  const count =
    failedStarts > 0 ? ` before it was ready (${failedStarts} of ${MAX_FAILED_STARTS})` : '';
  return `The ${service} ${how}${count}; it is started again in ${pauseMs / 1000} s. Its log: ${logFile}`;
}

function describeDeath({ service, how, lastLines, logFile }: Death): string {
  const lines = lastLines.length > 0 ? `${lastLines.join('\n')}\n\n` : '';
  return `${lines}The ${service} ${how} before it was ready, ${MAX_FAILED_STARTS} times; everything else was ended too. Its whole log: ${logFile}`;
}
