import { readFileSync } from 'node:fs';

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
