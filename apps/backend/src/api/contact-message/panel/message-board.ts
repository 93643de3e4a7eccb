import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { allowReaders, toBoardQuery } from '../../../lib/panel/panel-calls';
import {
  listMessages,
  MESSAGE_TABS,
  reopenMessage,
  settleMessage,
} from '../services/staff-messages';
import { CONTACT_MESSAGE_UID } from '../services/take-message';

const Query = toBoardQuery(MESSAGE_TABS);

/** The panel's account behind a call. */
const Staff = z
  .looseObject({
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
    email: z.string(),
  })
  .transform(
    ({ firstname, lastname, email }) => [firstname, lastname].filter(Boolean).join(' ') || email,
  );

/** The panel's calls behind "Nachrichten": whoever may read a message may tick it off. */
export function addMessageBoardRoutes(strapi: Core.Strapi): void {
  const shared = {
    info: { apiName: 'contact-message', type: 'admin' },
    config: allowReaders(CONTACT_MESSAGE_UID),
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/message-board',
    routes: [
      { ...shared, method: 'GET', path: '/', handler: (ctx: Context) => list(strapi, ctx) },
      {
        ...shared,
        method: 'POST',
        path: '/:documentId/done',
        handler: (ctx: Context) =>
          answer(
            ctx,
            settleMessage(strapi, String(ctx.params.documentId), Staff.parse(ctx.state.user)),
          ),
      },
      {
        ...shared,
        method: 'POST',
        path: '/:documentId/reopen',
        handler: (ctx: Context) =>
          answer(ctx, reopenMessage(strapi, String(ctx.params.documentId))),
      },
    ],
  });
}

async function list(strapi: Core.Strapi, ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: await listMessages(strapi, Query.parse(ctx.query)) };
}

async function answer(ctx: Context, isFound: Promise<boolean>): Promise<void> {
  if (!(await isFound)) throw new errors.NotFoundError('Diese Nachricht gibt es nicht.');
  ctx.body = { data: {} };
}
