import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForHealth } from '#tools/processes/stack.ts';

/** Where the units of `deploy/` expect the release. */
const INSTALLED = '/opt/klappe/current';
/** The path that systemd gives to a service. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin';
const START_LIMIT_MS = 90_000;

interface UnitOptions {
  readonly unit: string;
  /** What stands in the unit's `EnvironmentFile`. */
  readonly env: Readonly<Record<string, string>>;
  readonly readyUrl: string;
}

export interface RunningUnit {
  /** Ends it with the unit's signal and answers with the exit code. */
  stop(): Promise<number | null>;
}

/** Runs the `ExecStart` of a systemd unit of the release in `folder`, with nothing else around it than systemd gives. */
export async function startUnit(folder: string, options: UnitOptions): Promise<RunningUnit> {
  const { unit, env, readyUrl } = options;
  const text = readFileSync(join(folder, 'deploy', unit), 'utf8').replaceAll(INSTALLED, folder);
  const read = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
  const [file = '', ...args] = read('ExecStart').split(' ');
  const child = spawn(file, args, { cwd: read('WorkingDirectory'), env: { PATH, ...env } });
  const ended = once(child, 'exit');
  const output = keepOutput(child);
  const stop = async () => {
    process.kill(child.pid ?? 0, read('KillSignal'));
    const timer = setTimeout(() => child.kill('SIGKILL'), Number(read('TimeoutStopSec')) * 1000);
    await ended;
    clearTimeout(timer);
    return child.exitCode;
  };
  const death = new AbortController();
  child.once('exit', () => death.abort());
  if (await waitForHealth(readyUrl, START_LIMIT_MS, death.signal)) return { stop };
  child.kill('SIGKILL');
  throw new Error(`${unit} does not start:\n${output.join('')}`);
}

function keepOutput({ stdout, stderr }: ChildProcess): readonly string[] {
  const texts: string[] = [];
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  }
  return texts;
}
