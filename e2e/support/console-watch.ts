import type { BrowserContext } from '@playwright/test';

export interface ConsoleWatch {
  /** Allows messages that match: a journey through a 404 page logs one by itself. */
  allow(pattern: RegExp): void;
  watch(context: BrowserContext): void;
  /** The errors that no journey allowed. */
  findComplaints(): string[];
}

/** Collects errors of the console and uncaught ones, React's hydration warnings among them. */
export function createConsoleWatch(): ConsoleWatch {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (pattern) => void allowed.push(pattern),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => {
        const error = webError.error();
        complaints.push(`uncaught: ${error.stack ?? error.message}`);
      });
    },
    findComplaints: () =>
      complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}
