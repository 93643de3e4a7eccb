import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { listDemoNotices } from '../../demo-content/end-demo';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
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
      calls: { 'GET /': (ctx) => show(strapi, ctx) },
    });
    addPanelCalls(strapi, {
      prefix,
      may: 'admin::rentman-sync.run',
      calls: { 'POST /run': (ctx) => run(strapi, ctx) },
    });
  },
};

function show(strapi: Core.Strapi, ctx: Context): SyncView {
  const { status, showDefects } = getCatalogue(strapi);
  const faults = showDefects(DefectQuery.parse(ctx.query));
  return { status: { ...status, faults: [] }, faults, demo: listDemoNotices(strapi) };
}

function run(strapi: Core.Strapi, ctx: Context): object {
  const { scope } = RunBody.parse(ctx.request.body ?? {});
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
