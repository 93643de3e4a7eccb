import type { Claim } from './claims';
import { type OutboxWork, runClaim } from './run-claim';

const AT_ONCE = 4;
/** Other processes and the admin panel add work without waking this one. */
const LONGEST_IDLE_MS = 15_000;
const SHORTEST_IDLE_MS = 50;
const PAUSE_AFTER_FAULT_MS = 5_000;
const PATIENCE_AT_STOP_MS = 5_000;

/** The loop that works off an outbox table, several rows at once, until it is stopped. */
export class OutboxWorker {
  readonly #work: OutboxWork;
  readonly #now: () => Date;
  readonly #underWay = new Map<number, Promise<void>>();
  #phase: 'new' | 'running' | 'stopping' = 'new';
  #looking: Promise<void> | null = null;
  #isWoken = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(work: OutboxWork) {
    this.#work = work;
    this.#now = work.now ?? (() => new Date());
  }

  /** Starts looking for work; a second call changes nothing. */
  start(): void {
    if (this.#phase !== 'new') return;
    this.#phase = 'running';
    this.wake();
  }

  /** Looks for due work right away. */
  wake(): void {
    this.#isWoken = true;
    if (this.#phase !== 'running' || this.#looking !== null) return;
    clearTimeout(this.#timer);
    this.#looking = this.#look().finally(() => {
      this.#looking = null;
      if (this.#isWoken) this.wake();
    });
  }

  /** Takes nothing new and waits a little for what is under way. */
  async stop(): Promise<void> {
    this.#phase = 'stopping';
    clearTimeout(this.#timer);
    let patience: NodeJS.Timeout | undefined;
    const patienceEnds = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, PATIENCE_AT_STOP_MS);
    });
    await Promise.race([this.#settle(), patienceEnds]);
    clearTimeout(patience);
  }

  async #settle(): Promise<void> {
    await this.#looking;
    await Promise.allSettled(this.#underWay.values());
  }

  async #look(): Promise<void> {
    try {
      while (this.#isWoken && this.#phase === 'running') {
        this.#isWoken = false;
        await this.#takeWhatIsDue();
      }
      this.#sleep(await this.#findIdleMs());
    } catch (error) {
      this.#report(error);
      this.#sleep(PAUSE_AFTER_FAULT_MS);
    }
  }

  async #takeWhatIsDue(): Promise<void> {
    const { claims } = this.#work;
    const due = await claims.findDue(this.#now(), AT_ONCE * 2);
    for (const id of due) {
      if (this.#phase !== 'running' || this.#underWay.size >= AT_ONCE) return;
      const claim = this.#underWay.has(id) ? null : await claims.claim(id, this.#now());
      if (claim) this.#begin(claim);
    }
  }

  #begin(claim: Claim): void {
    const running = runClaim(this.#work, claim, () => this.#phase === 'stopping')
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#underWay.delete(claim.id);
        this.wake();
      });
    this.#underWay.set(claim.id, running);
  }

  async #findIdleMs(): Promise<number> {
    // The end of any of them wakes the loop.
    if (this.#underWay.size >= AT_ONCE) return LONGEST_IDLE_MS;
    const due = await this.#work.claims.findNextDue();
    if (due === null) return LONGEST_IDLE_MS;
    const wait = due.getTime() - this.#now().getTime();
    return Math.min(Math.max(wait, SHORTEST_IDLE_MS), LONGEST_IDLE_MS);
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
