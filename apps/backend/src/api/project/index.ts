import { OlderMessagesQuery } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseQuery, readId } from '../../lib/calls/parse-call';
import { INQUIRY_UID } from '../../lib/inquiry';
import { addOwnData } from '../../lib/own-data-parts';
import { READ } from '../../lib/panel/content-actions';
import { addPanelCalls, readPanelBody, readStaff } from '../../lib/panel/panel-calls';
import { waitingWork } from '../../lib/waiting-work';
import { settledChanges } from '../inquiry/services/settled-changes';
import { startMessages, stopMessages } from './services/deliver-messages';
import { startProjects, stopProjects } from './services/follow-projects';
import { findStuckWords, readOwnMessages, settleChanges } from './services/project-messages';
import { answerWord, readCustomerWords, sendWordAgain } from './services/staff-words';
import { findUnreadProjects } from './services/unread-projects';
import { HouseWordBody, writeToCustomer } from './services/write-to-customer';

const UNKNOWN = 'Diese Anfrage gibt es nicht.';
const NO_TEXT = 'Bitte schreiben Sie eine Nachricht, höchstens 2.000 Zeichen.';
const NOT_MAILED =
  'Die Nachricht steht auf der Seite des Kunden. Eine Email ging nicht ab, weil die Adresse in der letzten Stunde schon viele bekam.';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const right = [READ, INQUIRY_UID] as const;
    waitingWork.add(strapi, { kind: 'words', right, find: findStuckWords });
    waitingWork.add(strapi, { kind: 'projects', right, find: findUnreadProjects });
    addOwnData(strapi, 'inquiryMessages', ({ id }) => readOwnMessages(strapi, id));
    settledChanges.add(strapi, (inquiry, outcome) => settleChanges(strapi, inquiry, outcome));
    const refuse = (isKnown: boolean) => {
      if (!isKnown) throw new errors.NotFoundError('Das ist schon erledigt.');
      return {};
    };
    const readWord = (ctx: Context) => ({
      documentId: String(ctx.params.documentId),
      id: readId(ctx) ?? 0,
    });
    addPanelCalls(strapi, {
      prefix: '/inquiry-words',
      may: { reads: INQUIRY_UID },
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /:documentId': async (ctx) => {
          const { before } = parseQuery(OlderMessagesQuery, ctx.query);
          const words = await readCustomerWords(strapi, String(ctx.params.documentId), before);
          if (!words) throw new errors.NotFoundError(UNKNOWN);
          return words;
        },
        'POST /:documentId/messages': async (ctx) => {
          const body = readPanelBody(ctx, HouseWordBody, NO_TEXT);
          const documentId = String(ctx.params.documentId);
          const written = await writeToCustomer(strapi, documentId, {
            ...body,
            by: readStaff(ctx),
          });
          if (written === 'unknown') throw new errors.NotFoundError(UNKNOWN);
          return written === 'mailed' ? {} : { said: NOT_MAILED };
        },
        'POST /:documentId/:id/done': async (ctx) =>
          refuse(await answerWord(strapi, { ...readWord(ctx), by: readStaff(ctx).name })),
        'POST /:documentId/:id/again': async (ctx) =>
          refuse(await sendWordAgain(strapi, readWord(ctx))),
      },
    });
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    startProjects(strapi);
    startMessages(strapi);
  },
  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await stopMessages(strapi);
    await stopProjects(strapi);
  },
};
