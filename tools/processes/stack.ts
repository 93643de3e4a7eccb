import { setTimeout as delay } from 'node:timers/promises';
import {
  type Death,
  type RunningService,
  type Service,
  type ServiceOptions,
  startService,
} from './service.ts';

const POLL_MS = 75;
const ANSWER_LIMIT_MS = 5000;

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // The service does not listen yet.
    return false;
  }
}

/** Waits until the address answers with a 2xx status; false when the limit or the signal came first. */
export async function waitForHealth(
  url: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!signal.aborted && Date.now() < end) {
    if (await isHealthy(url)) return true;
    await delay(POLL_MS);
  }
  return false;
}

export interface StackOptions extends ServiceOptions {
  readonly healthLimitMs: number;
  readonly graceMs: number;
  readonly onReady?: (service: Service, tookMs: number) => void;
}

export interface Stack {
  /** Starts the services in their order; answers with the death that interrupted it, or null. */
  start(): Promise<Death | null>;
  /** Settles when a service ends that nobody asked to. */
  readonly death: Promise<Death>;
  stopService(name: string): Promise<void>;
  /** The process of a running service. */
  findPid(name: string): number | undefined;
  startService(name: string): Promise<Death | null>;
  /** Ends everything; safe to call at any time and more than once. */
  stop(): Promise<void>;
}

function groupByStart(services: readonly Service[]): readonly Service[][] {
  const groups: Service[][] = [];
  for (const service of services) {
    const last = groups.at(-1);
    if (service.startsBeside && last) last.push(service);
    else groups.push([service]);
  }
  return groups;
}

/** Supervises the services that make up a running stack. */
export function createStack(services: readonly Service[], options: StackOptions): Stack {
  const running = new Map<string, RunningService>();
  const closing = new AbortController();
  const { promise: death, resolve: reportDeath } = Promise.withResolvers<Death>();

  async function launch(service: Service): Promise<Death | null> {
    const started = Date.now();
    const process = startService(service, options);
    running.set(service.name, process);
    const ended = process.ended.then((end) => {
      // `stopService` deletes the entry first, so a service that is still listed ended by itself.
      if (running.get(service.name) === process) {
        running.delete(service.name);
        reportDeath(end);
      }
      return end;
    });
    const waiting = new AbortController();
    const signal = AbortSignal.any([closing.signal, waiting.signal]);
    const ready = waitForHealth(service.healthUrl, options.healthLimitMs, signal);
    const result = await Promise.race([ended, ready]);
    waiting.abort();
    if (closing.signal.aborted) return null;
    if (typeof result === 'object') return result;
    if (!result) return giveUp(service, process);
    options.onReady?.(service, Date.now() - started);
    return null;
  }

  async function giveUp(service: Service, process: RunningService): Promise<Death> {
    running.delete(service.name);
    await process.stop(options.graceMs);
    const end = await process.ended;
    const how = `did not answer at ${service.healthUrl} within ${options.healthLimitMs / 1000} s`;
    const result = { ...end, how };
    reportDeath(result);
    return result;
  }

  async function start(): Promise<Death | null> {
    for (const group of groupByStart(services)) {
      if (closing.signal.aborted) return null;
      const ready = Promise.all(group.map(launch));
      // A death ends the start at once, while others of the group still start.
      const end = await Promise.race([ready.then((ends) => ends.find(Boolean)), death]);
      if (end) return end;
    }
    return null;
  }

  async function stopService(name: string): Promise<void> {
    const process = running.get(name);
    running.delete(name);
    await process?.stop(options.graceMs);
  }

  return {
    start,
    death,
    stopService,
    findPid: (name) => running.get(name)?.pid,
    async startService(name) {
      const service = services.find((candidate) => candidate.name === name);
      if (!service) throw new Error(`No service is called ${name}`);
      return running.has(name) ? null : launch(service);
    },
    async stop() {
      closing.abort();
      // In reverse, so that a service ends before those it needs.
      for (const name of [...running.keys()].reverse()) await stopService(name);
    },
  };
}
