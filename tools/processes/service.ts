import { type ChildProcess, spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  openSync,
  renameSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { signalGroup } from './run-command.ts';

export interface LogFile {
  readonly path: string;
  write(line: string): void;
  end(): void;
}

const MAX_LOG_BYTES = 10_000_000;

/**
 * Opens `<name>.log`. The file of the start before, and one that has grown to its limit, becomes `<name>.previous.log`,
 * so that the two take at most twice the limit. With `isContinued` it is written on at its end.
 */
export function openLogFile(
  folder: string,
  name: string,
  { maxBytes = MAX_LOG_BYTES, isContinued = false } = {},
): LogFile {
  const path = join(folder, `${name}.log`);

  function open(): WriteStream {
    if (existsSync(path)) renameSync(path, join(folder, `${name}.previous.log`));
    // Opened at once, so that the file is there when it is renamed.
    return createWriteStream(path, { fd: openSync(path, 'w') });
  }

  let bytes = isContinued && existsSync(path) ? statSync(path).size : 0;
  let stream = bytes > 0 ? createWriteStream(path, { fd: openSync(path, 'a') }) : open();
  return {
    path,
    write(line) {
      const text = `${line}\n`;
      if (bytes > 0 && bytes + text.length > maxBytes) {
        // What the old stream still holds is written to the renamed file.
        stream.end();
        stream = open();
        bytes = 0;
      }
      bytes += Buffer.byteLength(text);
      stream.write(text);
    },
    end: () => void stream.end(),
  };
}

/** One of the processes a running stack is made of. */
export interface Service {
  readonly name: string;
  readonly cwd: string;
  /** Arguments of Node, the script first. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Answers with a 2xx status once the service is ready. */
  readonly healthUrl: string;
  /** It starts beside the service before it; otherwise once that is ready. */
  readonly startsBeside?: boolean;
}

/** How a service ended without being asked to. */
export interface Death {
  readonly service: string;
  readonly how: string;
  readonly lastLines: readonly string[];
  readonly logFile: string;
}

export interface ServiceOptions {
  readonly logDir: string;
  readonly onLine: (service: string, line: string, isError: boolean) => void;
}

export interface RunningService {
  readonly service: Service;
  /** Undefined when it could not be started. */
  readonly pid: number | undefined;
  /** Settles when the process is gone and its output read: how it ended. */
  readonly ended: Promise<Death>;
  /** Asks it to end, and ends it when it does not within the grace period. */
  stop(graceMs: number): Promise<void>;
}

/** Lines of a service's output that are printed when it ends by itself. */
const MAX_LAST_LINES = 30;

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`could not be started: ${error.message}`));
    child.on('close', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
}

/**
 * Starts a service in a process group of its own, so that a Ctrl-C reaches it only through `stop`. The log of one that ended
 * by itself is continued, so that it is still there when the next one has ended too.
 */
export function startService(
  service: Service,
  options: ServiceOptions,
  isRestart = false,
): RunningService {
  const log = openLogFile(options.logDir, service.name, { isContinued: isRestart });
  const lastLines: string[] = [];
  const child = spawn(process.execPath, service.args, {
    cwd: service.cwd,
    env: service.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const listen = (colored: string, isError: boolean) => {
    const line = stripVTControlCharacters(colored);
    log.write(line);
    lastLines.push(line);
    if (lastLines.length > MAX_LAST_LINES) lastLines.shift();
    options.onLine(service.name, line, isError);
  };
  createInterface({ input: child.stdout }).on('line', (line) => listen(line, false));
  createInterface({ input: child.stderr }).on('line', (line) => listen(line, true));
  const killLeftOvers = () => signalGroup(child.pid, 'SIGKILL');
  process.on('exit', killLeftOvers);
  const ended = waitForEnd(child).then((how) => {
    killLeftOvers();
    process.off('exit', killLeftOvers);
    log.end();
    return { service: service.name, how, lastLines, logFile: log.path };
  });
  return {
    service,
    pid: child.pid,
    ended,
    async stop(graceMs) {
      signalGroup(child.pid, 'SIGTERM');
      await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
      killLeftOvers();
      await ended;
    },
  };
}
