import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in a second; Linux has had 100 since ever. */
const TICKS_PER_SECOND = 100;

export interface ProcessUsage {
  /** Time on a processor since the start of the process. */
  readonly cpuSeconds: number;
  /** Resident memory at this moment. */
  readonly rssMb: number;
  /** The most it has ever been. */
  readonly peakRssMb: number;
}

/** Reads what a process has used from Linux' own books. */
export function readUsage(pid: number): ProcessUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // The name of the program stands in brackets and may hold anything.
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
