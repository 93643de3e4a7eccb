import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { listDemoNotices } from '../../demo-content/end-demo';
import { parseBareBody, parseQuery } from '../../lib/calls/parse-call';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import { NO_FITS } from '../../rentman/catalogue/snapshot/fit-book';
import type { SyncView } from '../../rentman/catalogue/sync/sync-view';

const DefectQuery = z.object({
  only: z.enum(['all', 'left-out', 'mended']).catch('all'),
  page: z.coerce.number().int().catch(1),
});
const RunBody = z.object({ scope: z.enum(['changes', 'everything']).catch('changes') });

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const prefix = '/catalogue-sync';
    addPanelCalls(strapi, {
      prefix,
      may: 'admin::rentman-sync.read',
      budget: { work: 'light', answer: 'page' },
      calls: { 'GET /': (ctx) => show(strapi, ctx) },
    });
    addPanelCalls(strapi, {
      prefix,
      may: 'admin::rentman-sync.run',
      budget: { work: 'light', answer: 'page' },
      calls: { 'POST /run': (ctx) => run(strapi, ctx) },
    });
  },
};

function show(strapi: Core.Strapi, ctx: Context): SyncView {
  const catalogue = getCatalogue(strapi);
  const { status } = catalogue;
  const faults = catalogue.showDefects(parseQuery(DefectQuery, ctx.query));
  const { report: facts } = status.state === 'empty' ? NO_FITS : catalogue.snapshot.fits;
  return { status: { ...status, faults: [] }, faults, demo: listDemoNotices(strapi), facts };
}

function run(strapi: Core.Strapi, ctx: Context): object {
  const { scope } = parseBareBody(RunBody, ctx.request.body);
  const catalogue = getCatalogue(strapi);
  if (catalogue.status.requests.pace === 'paused') {
    throw new errors.ApplicationError(
      'Das Tageskontingent für den Abgleich ist verbraucht. Er geht von selbst weiter.',
    );
  }
  catalogue.syncNow(scope);
  ctx.status = 202;
  return { scope };
}
