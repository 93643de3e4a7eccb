import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { MemoryPressure } from './memory-pressure.ts';

/** Why nothing is rendered: too many wait for it, or the heap of the process is nearly full. */
export type Overload = 'crowded' | 'memory';

/** The shop has more to render than it can; the visitor gets a 503 with `Retry-After`. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
  readonly overload: Overload;

  constructor(message: string, overload: Overload = 'crowded') {
    super(message);
    this.overload = overload;
  }
}

export interface RenderQueue {
  /**
   * Runs a task as soon as one of the places is free. Throws an `OverloadedError` when the queue is full, the wait takes too
   * long or the heap is nearly full; a background task is refused as soon as it would have to wait.
   */
  run<Result>(task: () => Promise<Result>, options?: { isBackground?: boolean }): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
}

interface RenderQueueOptions {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  readonly memory?: Pick<MemoryPressure, 'isHigh'>;
}

/** Bounds how many pages are rendered at once and how many requests wait for it. */
export function createRenderQueue(options: RenderQueueOptions): RenderQueue {
  const { maxRunning, maxWaiting, maxWaitMs, memory } = options;
  const waiting = new Set<() => void>();
  let running = 0;

  function waitForPlace(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        waiting.delete(take);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(take);
        reject(new OverloadedError('The rendering did not begin in time'));
      }, maxWaitMs);
      waiting.add(take);
    });
  }

  return {
    async run(task, { isBackground = false } = {}) {
      if (running >= maxRunning) {
        if (isBackground || waiting.size >= maxWaiting)
          throw new OverloadedError('Too many pages wait to be rendered');
        // The place is handed on by the task that ends, so `running` stays as it is.
        await waitForPlace();
        // Answers from memory go out between two renderings.
        await yieldToEventLoop();
      } else running += 1;
      try {
        if (memory?.isHigh) throw new OverloadedError('The heap is nearly full', 'memory');
        return await task();
      } finally {
        const [next] = waiting;
        if (next) next();
        else running -= 1;
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
