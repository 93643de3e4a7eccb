import { CarnetWish, ListPaper } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isCustomer, parseBody, readUserId } from '../../../lib/calls/parse-call';
import { throwForbidden } from '../../../lib/calls/refusals';
import { type WorkerLimit, WorkerLimitError } from '../../../lib/worker-process';
import { maySeeNewValues } from '../../site-setting/services/new-values';
import { MAX_DRAW_MS } from '../drawing/draw-in-worker';
import { drawCarnet, drawList } from '../services/list-papers';

/** Both answer with the bytes of a PDF, so that no contract describes them. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context): Promise<void> {
    const list = parseBody(ListPaper, ctx.request.body);
    await answer(ctx, (signal) => drawList(strapi, list, signal));
  },

  async carnet(ctx: Context): Promise<void> {
    readUserId(ctx);
    const wish = parseBody(CarnetWish, ctx.request.body);
    if (!(await maySeeNewValues(strapi, isCustomer(ctx)))) {
      throwForbidden(ctx, 'Das Haus nennt keine Neuwerte.');
    }
    await answer(ctx, (signal) => drawCarnet(strapi, wish, signal));
  },
});

async function answer(ctx: Context, draw: (signal: AbortSignal) => Promise<Buffer>) {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  try {
    const pdf = await draw(gone.signal);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.type = 'application/pdf';
    ctx.body = pdf;
  } catch (error) {
    if (error instanceof WorkerLimitError) answerLimit(ctx, error.limit);
    else if (!gone.signal.aborted) throw error;
    // Nobody reads it.
    else ctx.status = 503;
  }
}

const RETRY_SECONDS = 15;
const LIMITS: Readonly<Record<WorkerLimit, { readonly status: number; readonly message: string }>> =
  {
    full: {
      status: 503,
      message:
        'Im Moment werden zu viele PDFs zugleich erstellt. Bitte versuchen Sie es in Kürze erneut.',
    },
    time: {
      status: 503,
      message: `Das PDF war nach ${MAX_DRAW_MS / 1000} Sekunden nicht fertig. Bitte versuchen Sie es mit einer kürzeren Liste oder in Kürze erneut.`,
    },
    memory: {
      status: 422,
      message: 'Das PDF wird zu groß. Bitte versuchen Sie es mit einer kürzeren Liste.',
    },
  };

/** It is not thrown: Strapi hides the message of a thrown 503. */
function answerLimit(ctx: Context, limit: WorkerLimit): void {
  const { status, message } = LIMITS[limit];
  ctx.status = status;
  if (status === 503) ctx.set('Retry-After', String(RETRY_SECONDS));
  ctx.body = { data: null, error: { status, name: 'BusyError', message, details: {} } };
}
