import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { allowReaders, toBoardQuery } from '../../../lib/panel/panel-calls';
import { listForStaff, STAFF_TABS } from '../services/staff-list';
import { readStaffSheet } from '../services/staff-sheet';

const Query = toBoardQuery(STAFF_TABS);

/** The panel's calls behind "Anfragen", for everybody who may read inquiries there. */
export function addInquiryBoardRoutes(strapi: Core.Strapi): void {
  const shared = {
    method: 'GET' as const,
    info: { apiName: 'inquiry', type: 'admin' },
    config: allowReaders(INQUIRY_UID),
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/inquiry-board',
    routes: [
      {
        ...shared,
        path: '/',
        handler: async (ctx: Context) => {
          ctx.set('Cache-Control', 'no-store');
          ctx.body = { data: await listForStaff(strapi, Query.parse(ctx.query)) };
        },
      },
      {
        ...shared,
        path: '/:documentId',
        handler: async (ctx: Context) => {
          const sheet = await readStaffSheet(strapi, String(ctx.params.documentId));
          if (!sheet) throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
          ctx.set('Cache-Control', 'no-store');
          ctx.body = { data: sheet };
        },
      },
    ],
  });
}
