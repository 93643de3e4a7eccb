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
  /** With it a service that ends by itself is started again; without it such an end is the stack's death. */
  readonly restarts?: Restarts;
}

interface Restarts {
  /** So long a service is not started again the first time; each time without a long life after it doubles that. */
  readonly firstPauseMs: number;
  /** Called before each pause. */
  readonly onRestart: (end: Death, plan: RestartPlan) => void;
}

export interface RestartPlan {
  readonly pauseMs: number;
  /** Starts that failed in a row; 0 when the service was ready before it ended. */
  readonly failedStarts: number;
}

/** A start fails when the service ends, or does not answer, before it is ready. */
export const MAX_FAILED_STARTS = 5;
const MAX_PAUSE_MS = 60_000;
/** What ends later after it was ready does not end because of its start. */
const LONG_LIFE_MS = 10 * 60_000;

export interface Stack {
  /** Starts the services in their order; answers with the death that interrupted it, or null. */
  start(): Promise<Death | null>;
  /** Settles when a service ends that nobody asked to and that is not started again. */
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

/** Counts lives in a row without a long one between them. */
function countLives() {
  let failedStarts = 0;
  let shortLives = 0;
  return {
    get isFirst() {
      return shortLives === 0;
    },
    /** `readyForMs` is null for a life that ended before it was ready. */
    add(readyForMs: number | null) {
      if (readyForMs !== null && readyForMs >= LONG_LIFE_MS) failedStarts = shortLives = 0;
      if (readyForMs === null) failedStarts += 1;
      shortLives += 1;
      return { failedStarts, doublings: shortLives - 1 };
    },
  };
}

/** Supervises the services that make up a running stack. */
export function createStack(services: readonly Service[], options: StackOptions): Stack {
  const running = new Map<string, RunningService>();
  /** By service: aborted when it is to end and not to be started again. */
  const stops = new Map<string, AbortController>();
  const closing = new AbortController();
  const { promise: death, resolve: reportDeath } = Promise.withResolvers<Death>();

  /** Settles when the service is ready, is asked to end, or ended and is not started again: only then with a death. */
  function launch(service: Service): Promise<Death | null> {
    const { promise: started, resolve } = Promise.withResolvers<Death | null>();
    const stop = new AbortController();
    stops.set(service.name, stop);
    const signal = AbortSignal.any([closing.signal, stop.signal]);
    void supervise(service, signal, () => resolve(null)).then((end) => {
      if (stops.get(service.name) === stop) stops.delete(service.name);
      if (end !== null) reportDeath(end);
      resolve(end);
    });
    return started;
  }

  /** Keeps a service running until it is asked to end, or until it is given up: then with how it ended. */
  async function supervise(service: Service, signal: AbortSignal, onReady: () => void) {
    const { restarts } = options;
    const lives = countLives();
    while (!signal.aborted) {
      const process = startService(service, options, !lives.isFirst);
      running.set(service.name, process);
      const { end, readyForMs } = await followLife(service, process, { signal, onReady });
      if (signal.aborted) return null;
      running.delete(service.name);
      const { failedStarts, doublings } = lives.add(readyForMs);
      if (!restarts || failedStarts === MAX_FAILED_STARTS) return end;
      const pauseMs = Math.min(restarts.firstPauseMs * 2 ** doublings, MAX_PAUSE_MS);
      restarts.onRestart(end, { pauseMs, failedStarts: readyForMs === null ? failedStarts : 0 });
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  /** From the start of a process to its end. */
  async function followLife(
    service: Service,
    process: RunningService,
    { signal, onReady }: { readonly signal: AbortSignal; readonly onReady: () => void },
  ) {
    const problem = await waitUntilReady(service, process, signal);
    if (problem !== null) return { end: problem, readyForMs: null };
    const readyAt = Date.now();
    if (!signal.aborted) onReady();
    return { end: await process.ended, readyForMs: Date.now() - readyAt };
  }

  /** How the start failed; null when the service is ready or was asked to end. */
  async function waitUntilReady(service: Service, process: RunningService, signal: AbortSignal) {
    const { healthLimitMs, graceMs, onReady } = options;
    const started = Date.now();
    const waiting = new AbortController();
    const waitSignal = AbortSignal.any([signal, waiting.signal]);
    const ready = waitForHealth(service.healthUrl, healthLimitMs, waitSignal);
    const result = await Promise.race([process.ended, ready]);
    waiting.abort();
    if (signal.aborted) return null;
    if (typeof result === 'object') return result;
    if (result) {
      onReady?.(service, Date.now() - started);
      return null;
    }
    await process.stop(graceMs);
    const how = `did not answer at ${service.healthUrl} within ${healthLimitMs / 1000} s`;
    return { ...(await process.ended), how };
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
    stops.get(name)?.abort();
    stops.delete(name);
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
      return stops.has(name) ? null : launch(service);
    },
    async stop() {
      closing.abort();
      // In reverse, so that a service ends before those it needs.
      for (const name of [...running.keys()].reverse()) await stopService(name);
    },
  };
}
