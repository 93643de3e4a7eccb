import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { signalGroup } from '#tools/processes/run-command.ts';

const LINE_LIMIT_MS = 60_000;

/** Waits for a line of what a process tells, and reads on so that the process never waits for a reader. */
export function readLine(
  child: ChildProcess,
  pattern: RegExp,
  from: unknown = child.stderr,
): Promise<RegExpExecArray> {
  if (!(from instanceof Readable)) throw new Error('Nobody reads what the process tells');
  return new Promise((resolve, reject) => {
    const name = child.spawnfile;
    const timer = setTimeout(() => reject(new Error(`${name} is not ready`)), LINE_LIMIT_MS);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    createInterface({ input: from }).on('line', (line) => {
      const found = pattern.exec(line);
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
}

/** Ends a process that leads a group of its own, and all that it started. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded ? null : once(child, 'exit');
  signalGroup(child.pid, 'SIGKILL');
  await ended;
}
