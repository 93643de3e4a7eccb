import { REQUEST_ID_HEADER, toRequestId } from '@klappe/contracts';
import type { Context, Next } from 'koa';
import { logEvent } from '../lib/log';
import { answeredRequests } from '../lib/metrics';
import { runWithRequestId } from '../lib/request-id';

const CLIENT_CLOSED = 499;
/** Asked every few seconds by balancers and monitors. */
const SILENT = new Set(['/healthz', '/readyz', '/_health', '/metrics']);

/** Gives each request an id, which its answer, its log lines and its requests to Rentman carry, logs and counts the answer. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const requestId = toRequestId(ctx.get(REQUEST_ID_HEADER));
    ctx.set(REQUEST_ID_HEADER, requestId);
    const { path } = ctx;
    const startedAt = performance.now();
    ctx.res.once('close', () => {
      if (SILENT.has(path)) return;
      const status = ctx.res.writableFinished ? ctx.res.statusCode : CLIENT_CLOSED;
      const ms = performance.now() - startedAt;
      const { method } = ctx;
      const route = toRoute(ctx);
      answeredRequests.observe(
        { method, route, status: `${Math.floor(status / 100)}xx` },
        ms / 1000,
      );
      logEvent('request', { requestId, method, route, status, ms: Math.round(ms) });
    });
    await runWithRequestId(requestId, next);
  };

/** The pattern of the address, because addresses hold codes from mails. */
function toRoute(ctx: Context): string {
  return ctx._matchedRoute?.toString() ?? 'other';
}
