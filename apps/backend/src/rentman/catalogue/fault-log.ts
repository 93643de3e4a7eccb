import { type Fault, toFaultKey } from './fault';

const MOST_LINES = 200;

/** Creates a reporter that says each fault once, and again only after it was gone in between. */
export function createFaultLog(warn: (line: string) => void) {
  let known: ReadonlySet<string> = new Set();
  return function reportFaults(faults: readonly Fault[]): void {
    const current = new Set(faults.map(toFaultKey));
    const fresh = [...current].filter((key) => !known.has(key));
    for (const key of fresh.slice(0, MOST_LINES)) warn(`Rentman: ${key}`);
    if (fresh.length > MOST_LINES) {
      warn(`Rentman: ${fresh.length - MOST_LINES} more faults, see /rentman/status`);
    }
    known = current;
  };
}
