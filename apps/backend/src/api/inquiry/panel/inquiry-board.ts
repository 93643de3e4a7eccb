import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { addPanelCalls, toBoardQuery } from '../../../lib/panel/panel-calls';
import { listForStaff, STAFF_TABS } from '../services/staff-list';
import { readStaffSheet } from '../services/staff-sheet';

const Query = toBoardQuery(STAFF_TABS);

/** The panel's calls behind "Anfragen", for everybody who may read inquiries there. */
export function addInquiryCalls(strapi: Core.Strapi): void {
  addPanelCalls(strapi, {
    prefix: '/inquiry-board',
    may: { reads: INQUIRY_UID },
    calls: {
      'GET /': (ctx) => listForStaff(strapi, Query.parse(ctx.query)),
      'GET /:documentId': async (ctx) => {
        const sheet = await readStaffSheet(strapi, String(ctx.params.documentId));
        if (!sheet) throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
        return sheet;
      },
    },
  });
}
