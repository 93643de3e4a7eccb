import { MAX_SEARCH_LENGTH } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { parseQuery, readId } from '../../lib/calls/parse-call';
import { INQUIRY_UID } from '../../lib/inquiry';
import { READ } from '../../lib/panel/content-actions';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { fetchCredentials } from '../account/services/account';
import { recordAccountEvent } from '../account/services/account-events';
import { sendConfirmation } from '../account/services/send-account-mails';
import { endSessions } from '../account/services/sessions';
import { CONTACT_MESSAGE_UID } from '../contact-message/services/take-message';
import { removeAccount } from '../own-data/services/delete-account';
import { readCustomerPage } from './services/customer-page';
import { findForStaff } from './services/find';

const CARE = 'admin::customer-account.care';
const DELETE = 'admin::customer-account.delete';

const FindQuery = z.object({ search: z.string().max(MAX_SEARCH_LENGTH).catch('') });
const PageQuery = z.object({ email: z.string().max(320).catch('') });

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addPanelCalls(strapi, {
      prefix: '/find',
      may: { reads: INQUIRY_UID },
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': (ctx) =>
          findForStaff(strapi, parseQuery(FindQuery, ctx.query).search, {
            seesMessages: ctx.state.userAbility.can(READ, CONTACT_MESSAGE_UID),
          }),
      },
    });
    addPanelCalls(strapi, {
      prefix: '/customer',
      may: { reads: INQUIRY_UID },
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': async (ctx) => {
          const { can } = ctx.state.userAbility;
          const rights = { mayCare: can(CARE), mayDelete: can(DELETE) };
          const page = await readCustomerPage(
            strapi,
            parseQuery(PageQuery, ctx.query).email,
            rights,
          );
          if (!page) throw new errors.NotFoundError('Von dieser Adresse ist nichts da.');
          return page;
        },
      },
    });
    addAccountCalls(strapi);
  },
};

/** What the house may do with an account whose owner asks for it. */
function addAccountCalls(strapi: Core.Strapi): void {
  const prefix = '/customer-account';
  addPanelCalls(strapi, {
    prefix,
    may: CARE,
    budget: { work: 'light', answer: 'page' },
    calls: {
      'POST /:id/confirmation': async (ctx) => {
        const { email, confirmed } = await readAccount(strapi, ctx);
        if (confirmed) throw new errors.ApplicationError('Diese Adresse ist schon bestätigt.');
        sendConfirmation(strapi, email);
        return {};
      },
      'POST /:id/end-sessions': async (ctx) => {
        const { id } = await readAccount(strapi, ctx);
        await endSessions(strapi, id);
        recordAccountEvent(strapi, 'sessions-ended', id);
        return {};
      },
    },
  });
  addPanelCalls(strapi, {
    prefix,
    may: DELETE,
    budget: { work: 'light', answer: 'page' },
    calls: {
      'POST /:id/delete': async (ctx) => {
        await removeAccount(strapi, await readAccount(strapi, ctx));
        return {};
      },
    },
  });
}

async function readAccount(strapi: Core.Strapi, ctx: Context) {
  const id = readId(ctx);
  const account = id === null ? null : await fetchCredentials(strapi, { id });
  if (!account) throw new errors.NotFoundError('Dieses Kundenkonto gibt es nicht.');
  return account;
}
