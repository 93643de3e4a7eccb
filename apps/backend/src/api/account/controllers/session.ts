import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readId, readSessionKey, readUserId } from '../../../lib/calls/parse-call';
import { recordAccountEvent } from '../services/account-events';
import { endSession, endSessions, listSessions } from '../services/sessions';

const UNKNOWN_SESSION = 'Diese Sitzung gibt es nicht mehr.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** `POST /auth/logout`: the token that makes this call is worth nothing from now on. */
  async end(ctx: Context): Promise<void> {
    const id = readUserId(ctx);
    await endSession(strapi, readSessionKey(ctx));
    recordAccountEvent(strapi, 'logout', id);
    ctx.body = { ok: true };
  },

  async findOwn(ctx: Context): Promise<void> {
    ctx.body = { data: await listSessions(strapi, readUserId(ctx), readSessionKey(ctx)) };
  },

  async endOne(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const id = readId(ctx);
    const count = id === null ? 0 : await endSessions(strapi, ownerId, { id });
    if (count === 0) throw new errors.NotFoundError(UNKNOWN_SESSION);
    recordAccountEvent(strapi, 'sessions-ended', ownerId);
    ctx.body = { ended: count };
  },

  async endAll(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const count = await endSessions(strapi, ownerId);
    recordAccountEvent(strapi, 'sessions-ended', ownerId);
    ctx.body = { ended: count };
  },
});
