import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { addPanelCalls, readStaff, toBoardQuery } from '../../lib/panel/panel-calls';
import { ERASURE_TABS, ERASURE_UID, listErasures, writeErased } from './services/erasures';
import { eraseWithAccounts } from './services/own-rows';

const Query = toBoardQuery(ERASURE_TABS);

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const write = async (documentId: unknown, doneBy: string | null) => {
      if (await writeErased(strapi, String(documentId), doneBy)) return {};
      throw new errors.NotFoundError('Diese Löschung gibt es nicht.');
    };
    addPanelCalls(strapi, {
      prefix: '/erasure-board',
      may: { reads: ERASURE_UID },
      calls: {
        'GET /': (ctx) => listErasures(strapi, Query.parse(ctx.query)),
        'POST /:documentId/done': (ctx) => write(ctx.params.documentId, readStaff(ctx).name),
        'POST /:documentId/reopen': (ctx) => write(ctx.params.documentId, null),
      },
    });
  },
  bootstrap: eraseWithAccounts,
};
