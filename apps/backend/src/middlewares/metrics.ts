import type { Core, UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { DateTimeColumn } from '../lib/database';
import { getDatabaseClock } from '../lib/database-clock';
import { getEnv } from '../lib/env';
import { INQUIRY_UID } from '../lib/inquiry';
import { isSmallStart } from '../lib/last-life';
import { memoryPressure } from '../lib/memory-pressure';
import { gauges, measureProcess, registry } from '../lib/metrics';
import { isSameSecret } from '../lib/signatures';
import { MAIL_UID } from '../mail/mail-outbox';
import { getCatalogue } from '../rentman/catalogue/catalogue';

/** `GET /metrics` for callers with `METRICS_TOKEN`; 404 for all others, and without the setting. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { METRICS_TOKEN: token } = getEnv();
  if (token === undefined) return (_ctx: Context, next: Next) => next();
  measureProcess();
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/metrics' || !isSameSecret(ctx.get('authorization'), `Bearer ${token}`)) {
      await next();
      return;
    }
    readSync(strapi);
    gauges.heapShare.set(memoryPressure.share);
    gauges.isSmallStart.set(isSmallStart(strapi) ? 1 : 0);
    await readOutbox(strapi, 'inquiry', INQUIRY_UID, 'delivering');
    await readOutbox(strapi, 'mail', MAIL_UID, 'sending');
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', registry.contentType);
    ctx.body = await registry.metrics();
  };
};

function readSync(strapi: Core.Strapi): void {
  const { state, ageSeconds, counts, requests, projectRequests } = getCatalogue(strapi).status;
  if (ageSeconds !== null) gauges.syncAge.set(ageSeconds);
  gauges.isSyncFailing.set(state === 'failing' ? 1 : 0);
  gauges.items.set(counts.items);
  gauges.requestsUsed.set(requests.used);
  gauges.requestsAllowed.set(requests.allowed);
  gauges.projectRequestsUsed.set(projectRequests.used);
  gauges.projectRequestsAllowed.set(projectRequests.allowed);
}

const Oldest = z.object({ createdAt: DateTimeColumn }).nullable();

/** While the database does not answer, these figures are left out. */
async function readOutbox(
  strapi: Core.Strapi,
  outbox: string,
  uid: UID.ContentType,
  working: string,
): Promise<void> {
  const labels = { outbox };
  const query = strapi.db.query(uid);
  const where = { state: { $in: ['pending', working] } };
  try {
    const waiting = await query.count({ where });
    const failed = await query.count({ where: { state: 'failed' } });
    const row = await query.findOne({
      select: ['createdAt'],
      where,
      orderBy: { createdAt: 'asc' },
    });
    const oldest = Oldest.parse(row);
    const now = await getDatabaseClock(strapi).read();
    const ageMs = oldest === null ? 0 : now.getTime() - oldest.createdAt.getTime();
    gauges.outboxWaiting.set(labels, waiting);
    gauges.outboxFailed.set(labels, failed);
    gauges.outboxOldest.set(labels, Math.max(ageMs, 0) / 1000);
  } catch {
    for (const gauge of [gauges.outboxWaiting, gauges.outboxFailed, gauges.outboxOldest])
      gauge.remove(labels);
  }
}
