import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitForHealth } from '#tools/processes/health.ts';

const START_LIMIT_MS = 600_000;
const GRACE_MS = 12_000;
/** As long as the systemd units of `deploy/` wait. */
const RESTART_PAUSE_MS = 2000;

interface ProcessOptions {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers with a 2xx status once it is ready. */
  readonly healthUrl: string | null;
  readonly logDir: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A process that is started again when it ends, as a supervisor does. */
export interface SupervisedProcess {
  readonly name: string;
  waitUntilReady(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** How often it ended without being asked to. */
  readonly deaths: number;
  stop(): Promise<void>;
}

export function supervise(options: ProcessOptions): SupervisedProcess {
  const log: WriteStream = createWriteStream(join(options.logDir, `${options.name}.log`));
  let child: ChildProcess | null = null;
  let isStopping = false;
  let deaths = -1;
  let ended: Promise<unknown> = Promise.resolve();

  function start(): void {
    const { file, args, cwd, env, uid, gid } = options;
    const ids = uid === undefined ? {} : { uid, gid };
    const started = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...ids });
    child = started;
    deaths += 1;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    ended = new Promise((resolve) => started.once('close', resolve));
    started.once('close', () => {
      if (!isStopping) setTimeout(() => !isStopping && start(), RESTART_PAUSE_MS);
    });
  }

  start();
  return {
    name: options.name,
    get deaths() {
      return deaths;
    },
    async waitUntilReady() {
      if (options.healthUrl === null) return;
      const { signal } = new AbortController();
      if (await waitForHealth(options.healthUrl, START_LIMIT_MS, signal)) return;
      throw new Error(`${options.name} is not ready: see its log in ${options.logDir}`);
    },
    signal(name) {
      child?.kill(name);
    },
    async stop() {
      isStopping = true;
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      await Promise.race([ended, delay(GRACE_MS, undefined, { ref: false })]);
      child?.kill('SIGKILL');
      await ended;
    },
  };
}
