import { deleteAccount as deleteAccountCall } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { limitPasswords } from '../../../lib/calls/account-limits';
import { parseBareBody, readUserId } from '../../../lib/calls/parse-call';
import { fetchCredentials } from '../../account/services/account';
import { deleteAccount, describeDeletion } from '../services/delete-account';
import { exportOwnData } from '../services/export-own-data';
import { sendOneExport } from '../services/send-export';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async export(ctx: Context): Promise<void> {
    await sendOneExport(ctx, readUserId(ctx), async () => {
      const pieces = await exportOwnData(strapi, readUserId(ctx), new Date());
      ctx.set('Cache-Control', 'no-store');
      ctx.attachment('meine-daten.json');
      ctx.type = 'application/json';
      return pieces;
    });
  },

  /** What `delete` would delete and keep, to be read before. */
  async describeDeletion(ctx: Context): Promise<void> {
    const account = await fetchCredentials(strapi, { id: readUserId(ctx) });
    if (!account) throw new errors.UnauthorizedError();
    ctx.body = await describeDeletion(strapi, account);
  },

  async delete(ctx: Context): Promise<void> {
    const id = readUserId(ctx);
    const { currentPassword } = parseBareBody(deleteAccountCall.request, ctx.request.body);
    ctx.body = await deleteAccount(strapi, limitPasswords(ctx), { id, currentPassword });
  },
});
