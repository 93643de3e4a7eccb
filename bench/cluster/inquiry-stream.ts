import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createInquirySender } from '../inquiries.ts';
import type { Cluster } from './stack.ts';

/** How long a customer's browser goes on sending what was not acknowledged. */
const GIVE_UP_MS = 180_000;
const PAUSE_MS = 1000;
/** Without growing pauses the repeats of many would keep an overloaded backend from recovering. */
const MAX_PAUSE_MS = 10_000;
const DELIVERY_LIMIT_MS = 300_000;
const POLL_MS = 3000;

export interface InquiryStream {
  readonly sent: number;
  /** The references of those that a backend has acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
}

/** Sends inquiries at a rate; each is repeated with its keys, as the shop does, until it is acknowledged. */
export async function sendInquiries(
  { backendUrl }: Cluster,
  options: { readonly code: string; readonly perSecond: number; readonly seconds: number },
): Promise<InquiryStream> {
  const { code, perSecond, seconds } = options;
  const batch = crypto.randomUUID().slice(0, 8);
  const acknowledged = new Set<string>();
  const total = Math.round(perSecond * seconds);
  await Promise.all(
    Array.from({ length: total }, async (_, count) => {
      await delay((count / perSecond) * 1000);
      const reference = `${batch}-${count}`;
      const send = createInquirySender(backendUrl, code, reference);
      const end = Date.now() + GIVE_UP_MS;
      for (let attempt = 1; Date.now() < end && !acknowledged.has(reference); attempt += 1) {
        const isDone = await send().then(
          () => true,
          () => false,
        );
        if (isDone) acknowledged.add(reference);
        else await delay(Math.min(PAUSE_MS * attempt, MAX_PAUSE_MS));
      }
    }),
  );
  return { sent: total, acknowledged };
}

const Page = z.object({ data: z.array(z.object({ id: z.number(), remark: z.string() })) });

type Rentman = Pick<Cluster, 'sandboxUrl' | 'sandboxToken'>;

async function readArrived({ sandboxUrl, sandboxToken }: Rentman): Promise<readonly string[]> {
  const remarks: string[] = [];
  for (let offset = 0; ; offset += 300) {
    const answer = await fetch(`${sandboxUrl}/projectrequests?limit=300&offset=${offset}`, {
      headers: { authorization: `Bearer ${sandboxToken}` },
    });
    // The backends have used up this second's requests.
    if (answer.status === 429) {
      await delay(PAUSE_MS);
      offset -= 300;
      continue;
    }
    const { data } = Page.parse(await answer.json());
    remarks.push(...data.map(({ remark }) => remark));
    if (data.length < 300) return remarks;
  }
}

/** Waits until every acknowledged inquiry stands in Rentman, and counts those that do not and those that do twice. */
export async function compareWithRentman(
  cluster: Rentman,
  { acknowledged }: Pick<InquiryStream, 'acknowledged'>,
) {
  const end = Date.now() + DELIVERY_LIMIT_MS;
  const began = Date.now();
  for (;;) {
    const arrived = await readArrived(cluster);
    const times = new Map<string, number>();
    for (const remark of arrived) {
      const reference = [...remark.matchAll(/[0-9a-f]{8}-\d+/g)][0]?.[0];
      if (reference) times.set(reference, (times.get(reference) ?? 0) + 1);
    }
    const lost = [...acknowledged].filter((reference) => !times.has(reference)).length;
    const doubled = [...times.values()].filter((count) => count > 1).length;
    if (lost === 0 || Date.now() > end) return { lost, doubled, waitedMs: Date.now() - began };
    await delay(POLL_MS);
  }
}
