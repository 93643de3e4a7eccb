import { z } from 'zod';
import type { Settings } from '#tools/env.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import type { StackVariables, TestStack } from './start-stack.ts';
import { type ProcessUsage, readUsage } from './usage.ts';
import { waitUntil } from './wait-until.ts';

/** What shop and backend may take with the default settings, up to `MAX_DEFAULT_ITEMS` items with a picture each. */
export const MAX_MEMORY_MB = { shop: 380, backend: 750 } as const;
export const MAX_DEFAULT_ITEMS = 15_000;

/** The defaults that journeys set otherwise, and no demo content: nothing is switched off that a house has on. */
export const AS_IN_A_HOUSE: StackVariables = {
  DEMO_CONTENT: 'false',
  // Named, it makes the stack begin with an empty backend.
  DEMO_HOUSE: 'lichtspiel',
  RENTMAN_SYNC_SECONDS: '60',
  WARM_PRODUCTS: '200',
};

const SERVICES = ['sandbox', 'backend', 'shop'] as const;
export type ServiceUsage = Readonly<Record<(typeof SERVICES)[number], ProcessUsage>>;

/** Memory and processor time of each process; throws for one that has ended. */
export function readUsages({ processes }: TestStack): ServiceUsage {
  const read = (name: string) => {
    const pid = processes.findPid(name);
    if (pid === undefined) throw new Error(`The ${name} has ended`);
    return readUsage(pid);
  };
  return { sandbox: read('sandbox'), backend: read('backend'), shop: read('shop') };
}

/** Which processes run; another number after a restart. */
export function listPids({ processes }: TestStack): readonly (number | undefined)[] {
  return SERVICES.map((name) => processes.findPid(name));
}

const Status = z.object({
  data: z.object({
    counts: z.object({ rentalProducts: z.number() }),
    requests: z.object({ used: z.number() }),
  }),
});

export async function readSyncStatus(settings: Settings) {
  const { STATUS_TOKEN } = readOrCreateSecrets(settings.DATA_DIR, {});
  const headers = { authorization: `Bearer ${STATUS_TOKEN}` };
  const answer = await fetch(`${settings.BACKEND_URL}/rentman/status`, { headers });
  return Status.parse(await answer.json()).data;
}

const Health = z.object({ cachedPages: z.number(), warmPages: z.number().nullable() });

/** Waits until the warm-up is done, or so many pages are kept; answers how many are. */
export async function waitForWarmPages(
  { SHOP_URL }: Settings,
  { limitMs, enough = Number.POSITIVE_INFINITY }: { limitMs: number; enough?: number },
): Promise<number> {
  return await waitUntil('warm pages', limitMs, async () => {
    const answer = await fetch(`${SHOP_URL}/healthz`);
    const { cachedPages, warmPages } = Health.parse(await answer.json());
    return warmPages !== null || cachedPages >= enough ? cachedPages : undefined;
  });
}
