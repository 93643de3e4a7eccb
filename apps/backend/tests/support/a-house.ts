import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Backend, type Settings, STATUS_TOKEN, startBackend } from './start-backend';
import { type RunningRentman, startRentman } from './start-rentman';
import { waitFor } from './wait-for';

const Status = z.object({
  data: z.object({
    state: z.string(),
    lastSuccess: z.string().nullable(),
    ageSeconds: z.number().nullable(),
    lastError: z.object({ message: z.string() }).nullable(),
    counts: z.record(z.string(), z.number()),
    faults: z.array(z.object({ subject: z.string(), problem: z.string() })),
  }),
});

export interface House {
  readonly rentman: RunningRentman;
  readonly backend: Backend;
}

/** Starts a sandbox filled by `furnish` and a backend that mirrors it every second; both end with the test. */
export async function aHouse(
  furnish: (rentman: RunningRentman) => void = () => {},
  settings: Settings = {},
): Promise<House> {
  const rentman = await startRentman();
  furnish(rentman);
  const backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_SYNC_SECONDS: '1',
    ...settings,
  });
  onTestFinished(async () => {
    await backend.remove();
    await rentman.stop();
  });
  return { rentman, backend };
}

/** Waits for the end of the first round that begins after this call. */
export async function waitForSync(backend: Backend): Promise<void> {
  const before = new Date().toISOString();
  await waitFor(async () => {
    const { lastSuccess } = await readStatus(backend);
    if (!lastSuccess || lastSuccess <= before) throw new Error('No sync since');
  });
}

export async function readStatus(backend: Backend) {
  const answer = await backend.fetch('/rentman/status', {
    headers: { authorization: `Bearer ${STATUS_TOKEN}` },
  });
  return Status.parse(await answer.json()).data;
}
