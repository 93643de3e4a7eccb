import { setTimeout as delay } from 'node:timers/promises';
import { runInBackground } from '../request-id';
import type { Lease } from './leases';
import { type OutboxWork, runLeased } from './run-leased';

const MAX_CONCURRENT = 4;
/** Other processes and the admin panel add work without waking this worker. */
const MAX_IDLE_MS = 15_000;
const MIN_IDLE_MS = 50;
const RETRY_AFTER_MS = 5_000;
const MAX_STOP_MS = 5_000;

export class OutboxWorker {
  readonly #work: OutboxWork;
  readonly #running = new Map<number, Promise<void>>();
  #phase: 'new' | 'running' | 'stopping' = 'new';
  #polling: Promise<void> | null = null;
  #isWoken = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(work: OutboxWork) {
    this.#work = work;
  }

  start(): void {
    if (this.#phase !== 'new') return;
    this.#phase = 'running';
    this.wake();
  }

  /** Polls for due work right away. */
  wake(): void {
    this.#isWoken = true;
    if (this.#phase !== 'running' || this.#polling !== null) return;
    clearTimeout(this.#timer);
    // Not under the id of the request that has woken it.
    this.#polling = runInBackground('outbox', () => this.#poll()).finally(() => {
      this.#polling = null;
      if (this.#isWoken) this.wake();
    });
  }

  /** Takes nothing more and waits up to `MAX_STOP_MS` for running work. */
  async stop(): Promise<void> {
    this.#phase = 'stopping';
    clearTimeout(this.#timer);
    await Promise.race([this.#finishRunning(), delay(MAX_STOP_MS, null, { ref: false })]);
  }

  async #finishRunning(): Promise<void> {
    await this.#polling;
    await Promise.allSettled(this.#running.values());
  }

  async #poll(): Promise<void> {
    try {
      while (this.#isWoken && this.#phase === 'running') {
        this.#isWoken = false;
        await this.#takeDueWork();
      }
      this.#sleep(await this.#findIdleMs());
    } catch (error) {
      this.#report(error);
      this.#sleep(RETRY_AFTER_MS);
    }
  }

  async #takeDueWork(): Promise<void> {
    const { leases, now } = this.#work;
    const due = await leases.findDue(await now(), MAX_CONCURRENT * 2);
    for (const id of due) {
      if (this.#phase !== 'running' || this.#running.size >= MAX_CONCURRENT) return;
      const lease = this.#running.has(id) ? null : await leases.take(id, await now());
      if (lease) this.#start(lease);
    }
  }

  #start(lease: Lease): void {
    const isStopping = () => this.#phase === 'stopping';
    const work = runInBackground('outbox', () => runLeased(this.#work, lease, isStopping))
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#running.delete(lease.id);
        this.wake();
      });
    this.#running.set(lease.id, work);
  }

  async #findIdleMs(): Promise<number> {
    // The end of any running work wakes the worker.
    if (this.#running.size >= MAX_CONCURRENT) return MAX_IDLE_MS;
    const { leases, now } = this.#work;
    const due = await leases.findNextDue();
    if (due === null) return MAX_IDLE_MS;
    const wait = due.getTime() - (await now()).getTime();
    return Math.min(Math.max(wait, MIN_IDLE_MS), MAX_IDLE_MS);
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#phase === 'running') this.#timer = setTimeout(() => this.wake(), ms);
  }

  #report(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#work.log.error(`${this.#work.name}: ${text}`);
  }
}
