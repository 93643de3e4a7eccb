import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { addPanelCalls, readStaff, toBoardQuery } from '../../lib/panel/panel-calls';
import { listMessages, MESSAGE_TABS, writeDone } from './services/staff-messages';
import { CONTACT_MESSAGE_UID } from './services/take-message';

const Query = toBoardQuery(MESSAGE_TABS);

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const write = async (documentId: unknown, doneBy: string | null) => {
      if (await writeDone(strapi, String(documentId), doneBy)) return {};
      throw new errors.NotFoundError('Diese Nachricht gibt es nicht.');
    };
    addPanelCalls(strapi, {
      prefix: '/message-board',
      may: { reads: CONTACT_MESSAGE_UID },
      calls: {
        'GET /': (ctx) => listMessages(strapi, Query.parse(ctx.query)),
        'POST /:documentId/done': (ctx) => write(ctx.params.documentId, readStaff(ctx).name),
        'POST /:documentId/reopen': (ctx) => write(ctx.params.documentId, null),
      },
    });
  },
};
