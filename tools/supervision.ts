import type { Death } from './processes/service.ts';
import { createStack } from './processes/stack.ts';
import { createLineFilter } from './service-output.ts';
import type { StartPlan } from './start-plan.ts';
import { StartProblem } from './start-problem.ts';
import { listenForStop, waitForStop } from './stop-signals.ts';

const HEALTH_LIMIT_MS = 180_000;
const GRACE_MS = 8000;

function describeDeath({ service, how, lastLines, logFile }: Death): string {
  const lines = lastLines.length > 0 ? `${lastLines.join('\n')}\n\n` : '';
  return `${lines}The ${service} ${how}; everything else was ended too. Its whole log: ${logFile}`;
}

function createPrinter() {
  const filters = new Map<string, ReturnType<typeof createLineFilter>>();
  return (service: string, line: string, isError: boolean) => {
    const filter = filters.get(service) ?? createLineFilter();
    filters.set(service, filter);
    if (filter(line, isError)) console.log(`[${service}] ${line}`);
  };
}

/**
 * Starts the services, shows what they complain about, and ends all when one dies or somebody asks to. It runs as long as
 * Klappe does and imports only what that needs.
 */
export async function supervise({ services, logDir, welcome }: StartPlan): Promise<void> {
  const stop = listenForStop();
  const stack = createStack(services, {
    logDir,
    healthLimitMs: HEALTH_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: createPrinter(),
    onReady: ({ name }, tookMs) =>
      console.log(`The ${name} is ready (${(tookMs / 1000).toFixed(1)} s)`),
  });
  const stopped = waitForStop(stop);
  const broken = await Promise.race([stack.start(), stopped]);
  if (!broken && !stop.aborted) console.log(welcome);
  const death = broken ?? (await Promise.race([stack.death, stopped]));
  if (!death) console.log('\nEnding …');
  await stack.stop();
  if (death) throw new StartProblem(describeDeath(death));
}
