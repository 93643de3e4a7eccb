import { Hono } from 'hono';
import { z } from 'zod';
import { isBearer } from './is-bearer.ts';

const Purge = z.object({ tags: z.array(z.string().min(1).max(300)).max(100_000) });

/** `POST /_purge` from the backend: drops the pages that carry one of the tags. Needs the shared secret. */
export function createPurgeRoute(
  purgeTags: (tags: readonly string[]) => void,
  secret: string,
): Hono {
  return new Hono().post('/', async (context) => {
    if (!isBearer(context.req, secret)) return context.text('Unauthorized', 401);
    const purge = Purge.safeParse(await context.req.json().catch(() => null));
    if (!purge.success) return context.text(z.prettifyError(purge.error), 400);
    purgeTags(purge.data.tags);
    return context.body(null, 204);
  });
}
