import { join } from 'node:path';
import { startStack, type TestStack } from '../e2e/support/start-stack.ts';
import { waitForMirror } from '../e2e/support/wait-for-mirror.ts';

/** As in a house: journeys have no limits. */
const RENTMAN_LIMITS = { RENTMAN_REQUESTS_PER_SECOND: '10', SANDBOX_RATE_LIMIT: 'true' };
const MIRROR_LIMIT_MS = 600_000;

/** Starts the system with the demo's data, or with so many items in Rentman, and ends it after the work. */
export async function withStack(
  settings: Readonly<Record<string, string>>,
  work: (stack: TestStack) => Promise<void>,
  items?: number,
): Promise<void> {
  const stack = await startStack({ ...RENTMAN_LIMITS, ...settings }, undefined, items);
  try {
    // The backend purges pages while it copies pictures; measuring starts after that.
    await waitForMirror(stack.settings, MIRROR_LIMIT_MS);
    await work(stack);
  } finally {
    await stack.end(join(stack.settings.DATA_DIR, '../klappe-bench-logs'));
  }
}
