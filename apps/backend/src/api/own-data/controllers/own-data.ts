import { deleteAccount as deleteAccountCall } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { limitPasswords } from '../../../lib/calls/account-limits';
import { readUserId } from '../../../lib/calls/bearer';
import { parseBareBody } from '../../../lib/calls/parse-call';
import { deleteAccount } from '../services/delete-account';
import { exportOwnData } from '../services/export-own-data';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async export(ctx: Context): Promise<void> {
    const data = await exportOwnData(strapi, readUserId(ctx), new Date());
    ctx.set('Cache-Control', 'no-store');
    ctx.attachment('meine-daten.json');
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(data, null, 2);
  },

  async delete(ctx: Context): Promise<void> {
    const id = readUserId(ctx);
    const { currentPassword } = parseBareBody(deleteAccountCall.request, ctx.request.body);
    ctx.body = await deleteAccount(strapi, limitPasswords(ctx), { id, currentPassword });
  },
});
