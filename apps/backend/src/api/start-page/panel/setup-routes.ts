import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { sendTestMail } from '../../../mail/panel-mails';
import { noteBackup, readSetupList } from '../services/setup-list';

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
        path: '/backup',
        handler: async (ctx: Context) => {
          await noteBackup(strapi);
          ctx.body = { data: {} };
        },
      },
    ],
  });
}
