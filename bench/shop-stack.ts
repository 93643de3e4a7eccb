import { join } from 'node:path';
import { startStack, type TestStack } from '../e2e/support/start-stack.ts';
import { waitForPictures } from '../e2e/support/wait-for-pictures.ts';

/** Starts the system with the demo's data, and ends it after the work. */
export async function withShopStack(
  settings: Readonly<Record<string, string>>,
  work: (stack: TestStack) => Promise<void>,
): Promise<void> {
  const stack = await startStack(settings);
  try {
    // The backend purges pages while it copies pictures; measuring starts after that.
    await waitForPictures(stack.settings.BACKEND_URL);
    await work(stack);
  } finally {
    await stack.end(join(stack.settings.DATA_DIR, '../klappe-bench-logs'));
  }
}
