import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Life {
  /**
   * True when the process before this one died before it had done its work after the start (`markSettled`). The same work
   * may have killed it, so this process is to do less of it: a supervisor would otherwise start it to death.
   */
  readonly followsEarlyDeath: boolean;
  /** The work after the start is done: a death from here on has another reason. May be called again and again. */
  markSettled(): void;
}

/**
 * Begins the life of a process: a file tells the next one how far this one came. Call it before the work after the start,
 * and `markSettled` after that work and at an end that somebody asked for.
 */
export function beginLife(file: string): Life {
  const followsEarlyDeath = isOfDeadProcess(readMark(file));
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${process.pid}\n`);
  } catch (error) {
    // A full disk is no reason not to start.
    console.warn(`${file} could not be written: ${String(error)}`);
  }
  let isSettled = false;
  return {
    followsEarlyDeath,
    markSettled() {
      if (!isSettled) rmSync(file, { force: true });
      isSettled = true;
    },
  };
}

/** The id of the process that has not done its work after the start; null when there is none. */
function readMark(file: string): number | null {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** A second process of the same folder may be starting beside this one. In a container all have the same id. */
function isOfDeadProcess(pid: number | null): boolean {
  if (pid === null) return false;
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // EPERM: it runs as somebody else.
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM');
  }
}
