import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBareBody, parseQuery } from '../../lib/calls/parse-call';
import { sendPieces } from '../../lib/calls/send-pieces';
import { getDatabaseClock } from '../../lib/database-clock';
import { INQUIRY_UID } from '../../lib/inquiry';
import { READ } from '../../lib/panel/content-actions';
import { addPanelCalls, readPanelBody, readStaff } from '../../lib/panel/panel-calls';
import { repeat } from '../../lib/repeat';
import { waitingWork } from '../../lib/waiting-work';
import {
  endByHand,
  HandBody,
  HandQuery,
  lookUpHandNumbers,
  searchHandNumber,
  undoByHand,
} from '../inquiry/services/by-hand';
import {
  addNote,
  FollowUpBody,
  NoteBody,
  release,
  setFollowUp,
  TakeBody,
  take,
} from '../inquiry/services/handling';
import { forgetProject } from '../project/services/project-store';
import { countDueInquiries, exportForStaff, listForStaff } from './services/staff-list';
import { countNewInquiries, countWaitingInquiries, StaffQuery } from './services/staff-query';
import { readStaffSheet } from './services/staff-sheet';

const LOOK_UP_EVERY_MS = 10 * 60_000;

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addHandlingCalls(strapi);
    const right = [READ, INQUIRY_UID] as const;
    waitingWork.add(strapi, { kind: 'newInquiries', right, find: countNewInquiries });
    waitingWork.add(strapi, { kind: 'answers', right, find: countWaitingInquiries });
    waitingWork.add(strapi, { kind: 'followUps', right, find: countDueInquiries });
    addPanelCalls(strapi, {
      prefix: '/inquiry-board',
      may: { reads: INQUIRY_UID },
      // All rows of a filter in one file.
      budget: { work: 'heavy', answer: 'stream' },
      calls: {
        'GET /csv': (ctx) => {
          const query = parseQuery(StaffQuery, ctx.query);
          sendPieces(ctx, exportForStaff(strapi, query, readReader(ctx)));
          ctx.type = 'text/csv';
        },
      },
    });
    addPanelCalls(strapi, {
      prefix: '/inquiry-board',
      may: { reads: INQUIRY_UID },
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': (ctx) => listForStaff(strapi, parseQuery(StaffQuery, ctx.query), readReader(ctx)),
        'GET /:documentId': async (ctx) => {
          const sheet = await readStaffSheet(
            strapi,
            String(ctx.params.documentId),
            readStaff(ctx).id,
          );
          if (!sheet) throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
          return sheet;
        },
      },
    });
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    repeat(strapi, { what: 'Numbers entered by hand', everyMs: LOOK_UP_EVERY_MS }, () =>
      lookUpHandNumbers(strapi, getDatabaseClock(strapi).now()),
    );
  },
};

function readReader(ctx: Context) {
  return { id: readStaff(ctx).id, now: new Date() };
}

const NO_NUMBER = 'Bitte die Nummer in Rentman angeben.';

/** What staff note of an inquiry that is theirs to deal with. */
function addHandlingCalls(strapi: Core.Strapi): void {
  const refuseUnknown = (isKnown: boolean) => {
    if (!isKnown) throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
    return {};
  };
  addPanelCalls(strapi, {
    prefix: '/inquiry-handling',
    may: { reads: INQUIRY_UID },
    budget: { work: 'light', answer: 'page' },
    calls: {
      'POST /:documentId/note': async (ctx) => {
        const { text } = readPanelBody(
          ctx,
          NoteBody,
          'Bitte eine Notiz mit höchstens 2.000 Zeichen.',
        );
        await addNote(strapi, String(ctx.params.documentId), { text, by: readStaff(ctx).name });
        return {};
      },
      'POST /:documentId/take': async (ctx) =>
        refuseUnknown(
          await take(strapi, String(ctx.params.documentId), {
            staff: readStaff(ctx),
            from: parseBareBody(TakeBody, ctx.request.body).from,
          }),
        ),
      'POST /:documentId/release': async (ctx) =>
        refuseUnknown(await release(strapi, String(ctx.params.documentId))),
      'POST /:documentId/follow-up': async (ctx) => {
        const { day } = readPanelBody(ctx, FollowUpBody, 'Bitte einen Tag wählen.');
        return refuseUnknown(await setFollowUp(strapi, String(ctx.params.documentId), day));
      },
      'POST /:documentId/by-hand': async (ctx) => {
        const hand = readPanelBody(ctx, HandBody, NO_NUMBER);
        const by = readStaff(ctx).name;
        await endByHand(strapi, String(ctx.params.documentId), { ...hand, by });
        return {};
      },
      'POST /:documentId/by-hand/search': async (ctx) =>
        await searchHandNumber(readPanelBody(ctx, HandQuery, NO_NUMBER).number),
      'POST /:documentId/by-hand/undo': async (ctx) => {
        await forgetProject(strapi, await undoByHand(strapi, String(ctx.params.documentId)));
        return {};
      },
    },
  });
}
