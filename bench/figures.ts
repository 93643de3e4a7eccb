import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** A measured figure and its limit. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The maximum; without it the figure is information only. */
  readonly limit?: number;
  /** Above its limit it fails the bench. For sizes and counts only: times differ between machines. */
  readonly isStrict?: boolean;
}

/** Prints the figures as a Markdown table; a strict limit that is missed makes the exit code 1. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const load = loadavg().map((average) => average.toFixed(1));
  console.info(`\n${title}; load average at the end ${load.join(' ')}\n`);
  console.info('| what | measured | limit | |\n|---|--:|--:|---|');
  for (const { what, value, unit, limit, isStrict } of figures) {
    const isKept = limit === undefined || value <= limit;
    const shown = String(Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)));
    const verdict = limit === undefined ? ' | ' : `≤ ${limit} ${unit} | ${isKept ? '' : 'missed'}`;
    console.info(`| ${what} | ${shown} ${unit} | ${verdict} |`);
    if (isStrict && !isKept) process.exitCode = 1;
  }
}

export function toMedian(values: readonly number[]): number {
  return toShare(values, 0.5);
}

/** The value that this share of all does not exceed. */
export function toShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Clock ticks per second in /proc: USER_HZ, 100 on Linux. */
const TICKS_PER_SECOND = 100;

export interface ProcessUsage {
  /** Time on a processor since the start of the process. */
  readonly cpuSeconds: number;
  /** Resident memory at this moment. */
  readonly rssMb: number;
  /** The most it has ever been. */
  readonly peakRssMb: number;
}

/** Reads the processor time and memory of a process from /proc. */
export function readUsage(pid: number): ProcessUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // The program's name stands in parentheses and may contain spaces and parentheses.
  const [, stat = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = stat.split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    cpuSeconds: ticks / TICKS_PER_SECOND,
    rssMb: readMb(status, 'VmRSS'),
    peakRssMb: readMb(status, 'VmHWM'),
  };
}

function readMb(status: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** One line of a table of promises, and whether what must not happen has happened. */
export interface Verdict {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  readonly hasFailed: boolean;
}

/** Prints them as a Markdown table; one that has failed makes the exit code 1. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  console.info('| what | asked | measured | |\n|---|---|---|---|');
  for (const { what, goal, measured, hasFailed } of verdicts) {
    console.info(`| ${what} | ${goal} | ${measured} | ${hasFailed ? 'FAILED' : ''} |`);
    if (hasFailed) process.exitCode = 1;
  }
}
