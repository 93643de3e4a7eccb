import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { listDemoNotices } from '../../../demo-content/end-demo';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';

const GROUP = {
  section: 'settings',
  category: 'rentman',
  subCategory: 'Abgleich des Katalogs',
  pluginName: 'admin',
} as const;

const MAY_READ_SYNC = 'admin::rentman-sync.read';
const MAY_RUN_SYNC = 'admin::rentman-sync.run';

/** The panel's roles decide who sees the sync and who may start it; the super admin may do both. */
export async function registerSyncPermissions(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.registerMany([
    { ...GROUP, uid: 'rentman-sync.read', displayName: 'Ansehen' },
    { ...GROUP, uid: 'rentman-sync.run', displayName: 'Abgleichen' },
  ]);
}

const FaultQuery = z.object({
  only: z.enum(['all', 'left-out', 'mended']).catch('all'),
  page: z.coerce.number().int().catch(1),
});
const RunBody = z.object({ scope: z.enum(['changes', 'everything']).catch('changes') });

const info = { apiName: 'equipment', type: 'admin' };

function allow(action: string) {
  return {
    policies: [
      'admin::isAuthenticatedAdmin',
      { name: 'admin::hasPermissions', config: { actions: [action] } },
    ],
  };
}

/** The panel's calls behind "Rentman-Abgleich". */
export function addSyncRoutes(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '/catalogue-sync',
    routes: [
      {
        method: 'GET',
        path: '/',
        info,
        config: allow(MAY_READ_SYNC),
        handler: (ctx: Context) => show(strapi, ctx),
      },
      {
        method: 'POST',
        path: '/run',
        info,
        config: allow(MAY_RUN_SYNC),
        handler: (ctx: Context) => run(strapi, ctx),
      },
    ],
  });
}

function show(strapi: Core.Strapi, ctx: Context): void {
  const catalogue = getCatalogue(strapi);
  ctx.set('Cache-Control', 'no-store');
  const page = catalogue.showDefects(FaultQuery.parse(ctx.query));
  const demo = listDemoNotices(strapi);
  ctx.body = { data: { status: { ...catalogue.status, faults: [] }, faults: page, demo } };
}

function run(strapi: Core.Strapi, ctx: Context): void {
  const { scope } = RunBody.parse(ctx.request.body ?? {});
  const catalogue = getCatalogue(strapi);
  if (catalogue.status.requests.pace === 'paused') {
    throw new errors.ApplicationError(
      'Das Tageskontingent für den Abgleich ist verbraucht. Er geht von selbst weiter.',
    );
  }
  catalogue.syncNow(scope);
  ctx.status = 202;
  ctx.body = { data: { scope } };
}
