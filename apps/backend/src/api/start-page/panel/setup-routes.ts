import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { getEnv } from '../../../lib/env';
import { sendTestMail } from '../../../mail/panel-mails';
import { tryAccess } from '../../../rentman/try-access';
import { writeNote } from '../services/house-notes';
import { readSetupList } from '../services/setup-list';

const Staff = z.looseObject({ email: z.string() });

/** Whoever may change the panel's roles looks after the whole house. */
const OWNER = {
  policies: [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: ['admin::roles.update'] } },
  ],
};

/** Adds the panel's calls behind the start page's "Noch einzurichten". */
export function addSetupRoutes(strapi: Core.Strapi): void {
  const shared = { info: { apiName: 'start-page', type: 'admin' }, config: OWNER };
  strapi.server.routes({
    type: 'admin',
    prefix: '/setup-list',
    routes: [
      {
        ...shared,
        method: 'GET',
        path: '/',
        handler: async (ctx: Context) => {
          ctx.set('Cache-Control', 'no-store');
          ctx.body = { data: await readSetupList(strapi) };
        },
      },
      {
        ...shared,
        method: 'POST',
        path: '/test-mail',
        handler: async (ctx: Context) => {
          await sendTestMail(strapi, Staff.parse(ctx.state.user).email);
          ctx.body = { data: {} };
        },
      },
      {
        ...shared,
        method: 'POST',
        path: '/test-rentman',
        handler: async (ctx: Context) => {
          ctx.body = { data: { said: await testRentman() } };
        },
      },
      {
        ...shared,
        method: 'POST',
        path: '/backup',
        handler: async (ctx: Context) => {
          await writeNote(strapi, 'backup');
          ctx.body = { data: {} };
        },
      },
    ],
  });
}

/** A sentence for the panel; a refusal names Rentman's reason. */
async function testRentman(): Promise<string> {
  const result = await tryAccess();
  if ('reason' in result) throw new errors.ApplicationError(result.reason);
  const name = getEnv().usesRealRentman ? 'Rentman' : 'Die Rentman-Sandbox der Demo';
  return `${name} hat nach ${result.tookMs} ms geantwortet, der Zugang stimmt.`;
}
