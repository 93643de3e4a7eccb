import { z } from 'zod';
import type { Settings } from '#tools/env.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { waitUntil } from './wait-until.ts';

const LIMIT_MS = 240_000;

const Status = z.object({ data: z.object({ lastSuccess: z.string().nullable() }) });

/** Waits for the first round of the sync, which ends when its pictures are copied too. */
export async function waitForMirror(settings: Settings, limitMs = LIMIT_MS): Promise<void> {
  const { STATUS_TOKEN } = readOrCreateSecrets(settings.DATA_DIR, {});
  const headers = { authorization: `Bearer ${STATUS_TOKEN}` };
  await waitUntil('the first sync of the mirror', limitMs, async () => {
    const answer = await fetch(`${settings.BACKEND_URL}/rentman/status`, { headers });
    const { lastSuccess } = Status.parse(await answer.json()).data;
    return lastSuccess ?? undefined;
  });
}
