import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { keepDrawnWorld } from './drawn-world.ts';
import { nameStackTemplate } from './env.ts';
import { startStack, type TestStack } from './start-stack.ts';
import { waitUntil } from './wait-until.ts';

const LIMIT_MS = 240_000;

const Status = z.object({ data: z.object({ lastSuccess: z.string().nullable() }) });

/**
 * Starts a stack as `npm start` does the first time, its pictures drawn already where journeys have run before, and keeps its
 * data once everything is seeded, drawn and mirrored: the stacks of the workers start from a copy. Playwright runs this before all journeys.
 */
export default async function makeStackTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-e2e-template-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const testStack = await startStack();
    try {
      await waitForMirror(testStack);
      await testStack.processes.stop();
      keepDrawnWorld(testStack.settings.DATA_DIR);
      await testStack.database?.keepAsTemplate();
      cpSync(testStack.settings.DATA_DIR, folder, { recursive: true });
    } finally {
      await testStack.end(join(folder, 'logs'));
    }
  } catch (error) {
    remove();
    throw error;
  }
  nameStackTemplate(folder);
  return remove;
}

/** A round of the sync ends when its pictures are copied too. */
async function waitForMirror({ settings }: TestStack): Promise<void> {
  const { STATUS_TOKEN } = readOrCreateSecrets(settings.DATA_DIR, {});
  const headers = { authorization: `Bearer ${STATUS_TOKEN}` };
  await waitUntil('the first sync of the mirror', LIMIT_MS, async () => {
    const answer = await fetch(`${settings.BACKEND_URL}/rentman/status`, { headers });
    const { lastSuccess } = Status.parse(await answer.json()).data;
    return lastSuccess ?? undefined;
  });
}
