import { spawn } from 'node:child_process';

/** What one run of wrk measured. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that were not 2xx or 3xx, and broken connections. */
  readonly errors: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A wrk script, for requests that differ from each other. */
  readonly script?: string;
}

/** Loads a loopback address with wrk, bounded in time. */
export async function measureLoad(options: LoadOptions): Promise<Load> {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const script = options.script ? ['-s', options.script] : [];
  const { connections, seconds, url } = options;
  const output = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...headers,
    ...script,
    url,
  ]);
  return {
    requestsPerSecond: readNumber(output, /Requests\/sec:\s+([\d.]+)/),
    p50Ms: readDuration(output, /50%\s+([\d.]+)(us|ms|s)/),
    p99Ms: readDuration(output, /99%\s+([\d.]+)(us|ms|s)/),
    errors:
      readNumber(output, /Non-2xx or 3xx responses: (\d+)/, 0) +
      readNumber(output, /timeout (\d+)/, 0),
  };
}

function readNumber(text: string, pattern: RegExp, fallback?: number): number {
  const found = pattern.exec(text)?.[1];
  if (found !== undefined) return Number(found);
  if (fallback !== undefined) return fallback;
  throw new Error(`wrk printed no ${pattern}:\n${text}`);
}

const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function readDuration(text: string, pattern: RegExp): number {
  const [, value, unit = ''] = pattern.exec(text) ?? [];
  return Number(value) * (MS_PER_UNIT[unit] ?? Number.NaN);
}

/** Runs a program to its end and answers with what it printed. */
export function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (cause) =>
      reject(new Error(`${program} is missing: apt-get install ${program}`, { cause })),
    );
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}:\n${output}`)),
    );
  });
}
