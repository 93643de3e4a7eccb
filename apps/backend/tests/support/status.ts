import { z } from 'zod';
import { type Backend, STATUS_TOKEN } from './start-backend';
import { waitFor } from './wait-for';

const Status = z.object({
  data: z.object({
    state: z.string(),
    lastSuccess: z.string().nullable(),
    ageSeconds: z.number().nullable(),
    lastError: z.object({ message: z.string() }).nullable(),
    counts: z.record(z.string(), z.number()),
    missingLists: z.array(z.string()),
    faults: z.array(z.object({ subject: z.string(), problem: z.string() })),
  }),
});

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
