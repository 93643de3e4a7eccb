import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createMutex } from './mutex';

interface WorkerOptions {
  /** Compiled module that calls `answerTasks`. */
  readonly file: string;
  /** A task that takes longer ends the worker. */
  readonly maxMs: number;
  /** A task that needs more heap ends the worker. */
  readonly maxHeapMb: number;
  /** Tasks that wait for their turn; more are refused. */
  readonly maxWaiting: number;
  /** A task whose turn comes later than this is refused: its caller has hardly waited so long. */
  readonly maxWaitMs: number;
  /** A worker without a task ends after this and gives its memory back. */
  readonly idleMs: number;
}

/** `full`: too many tasks wait. `time`, `memory`: the task met the limit of its worker. */
export type WorkerLimit = 'full' | 'time' | 'memory';

/** A task that was refused or ended by a limit. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';
  readonly limit: WorkerLimit;

  constructor(limit: WorkerLimit, options?: ErrorOptions) {
    super(`A worker met its limit: ${limit}`, options);
    this.limit = limit;
  }
}

/**
 * A process for work that would block the event loop. It starts with the first task, does one task at a time, and is ended
 * by a task that meets a limit or whose caller has gone; the next task starts another one. It is no worker thread: one that
 * needs too much heap ends the whole process.
 */
export function createWorker<Task extends object>(options: WorkerOptions) {
  const { file, maxMs, maxHeapMb, maxWaiting, maxWaitMs, idleMs } = options;
  const takeTurn = createMutex();
  let tasks = 0;
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(file, {
      // The flags of this process may import modules that belong to it alone.
      execArgv: [`--max-old-space-size=${maxHeapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An error that no task waits for would end this process.
    started.on('error', () => end(started));
    started.once('exit', () => end(started));
    // A process that has nothing else to do ends without waiting for the worker.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function end(ended: ChildProcess): void {
    if (worker === ended) worker = null;
    ended.kill('SIGKILL');
  }

  async function runNow(prepare: () => Promise<Task>, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const task = await prepare();
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= start();
    const own = worker;
    const overtime = AbortSignal.timeout(maxMs);
    const settled = new AbortController();
    const until = { signal: AbortSignal.any([signal, overtime, settled.signal]) };
    const exit = once(own, 'exit', until).then(([, killedBy]) => {
      // V8 aborts a process that has no heap left.
      if (killedBy === 'SIGABRT') throw new WorkerLimitError('memory');
      throw new Error(`${file} ended before it answered`);
    });
    try {
      own.send(task);
      const [answer] = await Promise.race([once(own, 'message', until), exit]);
      idle = setTimeout(() => end(own), idleMs).unref();
      return answer;
    } catch (error) {
      end(own);
      signal.throwIfAborted();
      if (overtime.aborted) throw new WorkerLimitError('time', { cause: error });
      throw error;
    } finally {
      settled.abort();
    }
  }

  return {
    /**
     * Prepares a task when its turn has come, and answers with what the worker answers. Throws a `WorkerLimitError`, the
     * reason of `signal`, or an error when the worker ends by itself.
     */
    async run(prepare: () => Promise<Task>, signal: AbortSignal): Promise<unknown> {
      if (tasks > maxWaiting) throw new WorkerLimitError('full');
      tasks += 1;
      const cameAt = performance.now();
      try {
        return await takeTurn(() => {
          if (performance.now() - cameAt > maxWaitMs) throw new WorkerLimitError('full');
          return runNow(prepare, signal);
        });
      } finally {
        tasks -= 1;
      }
    },
  };
}

/** In the module of a worker: does each task that comes, and ends with the process that sends them. */
export function answerTasks<Task>(work: (task: Task) => Promise<Uint8Array>): void {
  process.on('message', async (task: Task) => {
    process.send?.(await work(task));
  });
  process.on('disconnect', () => process.exit());
  // A terminal and systemd tell all processes to end; the backend still finishes its requests.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});
}
