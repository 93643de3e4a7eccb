import { z } from 'zod';
import type { BigStack } from './big-stack.ts';
import { type Latencies, summarize } from './open-loop.ts';

const Page = z.object({ data: z.array(z.unknown()), next_page_url: z.string().nullable() });

function toHeaders({ settings }: BigStack) {
  return { authorization: `Bearer ${settings.RENTMAN_TOKEN}`, 'content-type': 'application/json' };
}

/** Reads all equipment in the largest pages, every field of it, and measures each page. */
export async function measurePages(stack: BigStack): Promise<Latencies> {
  const times: number[] = [];
  let next: string | null = `${stack.settings.RENTMAN_URL}/equipment?limit=1500`;
  while (next !== null) {
    const start = performance.now();
    const answer: Response = await fetch(next, { headers: toHeaders(stack) });
    const page: z.infer<typeof Page> = Page.parse(await answer.json());
    times.push(performance.now() - start);
    next = page.next_page_url;
  }
  return summarize(times);
}

/** Gives these items another price, as staff in Rentman would. */
export async function changePrices(stack: BigStack, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const answer = await fetch(`${stack.settings.RENTMAN_URL}/equipment/${id}`, {
      method: 'PUT',
      headers: toHeaders(stack),
      body: JSON.stringify({ price: 1000 + index }),
    });
    if (!answer.ok) throw new Error(`PUT equipment/${id}: ${answer.status}`);
  }
}
