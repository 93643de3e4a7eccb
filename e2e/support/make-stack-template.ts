import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClockOffset, MONDAY } from './clock.ts';
import { nameStackTemplate } from './env.ts';
import { DATA, startStack } from './start-stack.ts';
import { waitForMirror } from './wait-for-mirror.ts';

/**
 * Starts a stack as `npm start` does the first time, and keeps its data once everything is seeded and mirrored: the stacks of the
 * workers start from a copy. Playwright runs this before all journeys.
 */
export default async function makeStackTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-e2e-template-'));
  const now = String(findClockOffset(MONDAY));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const testStack = await startStack({ NOW: now });
    try {
      await waitForMirror(testStack.settings);
      await testStack.processes.stop();
      await testStack.database?.keepAsTemplate();
      cpSync(testStack.settings.DATA_DIR, join(folder, DATA), { recursive: true });
    } finally {
      await testStack.end(join(folder, 'logs'));
    }
  } catch (error) {
    remove();
    throw error;
  }
  nameStackTemplate(folder, now);
  return remove;
}
