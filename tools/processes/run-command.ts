import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { performance } from 'node:perf_hooks';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly limitMs: number;
}

export interface CommandResult {
  /** Whether it ended by itself with code 0. */
  readonly isDone: boolean;
  /** What it printed, both streams in the order they arrived. */
  readonly output: string;
  readonly tookMs: number;
}

const GRACE_MS = 15_000;
const OUTPUT_LIMIT = 4_000_000;

/** Runs a command to its end, its time limit or the signal's abort; never rejects. */
export function runCommand(command: Command, signal?: AbortSignal): Promise<CommandResult> {
  const started = performance.now();
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    env: { ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let end = '';
  const listen = (chunk: string) => {
    output = (output + chunk).slice(-OUTPUT_LIMIT);
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  const kill = (reason: string) => {
    end = reason;
    // SIGTERM lets a test runner end its own children; SIGKILL would leave them running.
    signalGroup(child.pid, 'SIGINT');
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS).unref();
  };
  const timer = setTimeout(
    () => kill(`Stopped after the limit of ${command.limitMs / 1000} s.`),
    command.limitMs,
  );
  const abort = () => kill('Stopped.');
  signal?.addEventListener('abort', abort);
  return new Promise((resolve) => {
    const finish = (isDone: boolean, reason: string) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      signalGroup(child.pid, 'SIGKILL');
      const text = reason ? `${output}\n${reason}` : output;
      resolve({ isDone, output: text, tookMs: performance.now() - started });
    };
    child.on('error', (error) => finish(false, `${command.file}: ${error.message}`));
    child.on('close', (code) => finish(code === 0 && end === '', end));
    if (signal?.aborted) abort();
  });
}

/**
 * Signals a child started as leader of its own process group together with everything it started.
 * A group that is already gone is fine.
 */
export function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** Whether this user may run the file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
