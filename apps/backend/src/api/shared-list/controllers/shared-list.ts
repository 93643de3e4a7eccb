import { createSharedList, MAX_SHARED_LISTS } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBody, readId, readIdempotencyKey, readUserId } from '../../../lib/calls/parse-call';
import {
  answerConflict,
  type Conflict,
  KEY_REUSED,
  throwForbidden,
} from '../../../lib/calls/refusals';
import { getDatabaseClock } from '../../../lib/database-clock';
import { answerWhenFull } from '../../cart/services/answer-when-full';
import { ONLY_OWNER } from '../../customer-project/services/find-project';
import { getSharedLists } from '../services/shared-lists';

const CONFLICTS: Readonly<Record<'full' | 'key-reused', Conflict>> = {
  full: {
    name: 'shared-lists-full',
    message: `Sie teilen schon ${MAX_SHARED_LISTS} Listen. Bitte ziehen Sie zuerst einen Link zurück.`,
  },
  'key-reused': KEY_REUSED,
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const key = readIdempotencyKey(ctx);
    const { data } = parseBody(createSharedList.request, ctx.request.body);
    const lists = getSharedLists(strapi);
    await answerWhenFull(ctx, async () => {
      const made = await lists.create({ ...data, ownerId, key }, getDatabaseClock(strapi).now());
      if (made === 'not-yours') throwForbidden(ctx, ONLY_OWNER);
      else if (typeof made === 'string') answerConflict(ctx, CONFLICTS[made]);
      else ctx.body = { data: lists.toSummary(made) };
    });
  },

  async findOwn(ctx: Context): Promise<void> {
    const lists = getSharedLists(strapi);
    ctx.body = { data: await lists.summarise(readUserId(ctx), getDatabaseClock(strapi).now()) };
  },

  async end(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const id = readId(ctx);
    if (id === null) throw new errors.NotFoundError('Diese Liste gibt es nicht.');
    await getSharedLists(strapi).end(ownerId, id);
    ctx.body = { data: { id } };
  },

  async show(ctx: Context): Promise<void> {
    const lists = getSharedLists(strapi);
    const shared = await lists.findByLink(String(ctx.params.link), getDatabaseClock(strapi).now());
    const data = shared && (await lists.toAnswer(shared));
    if (!data) throw new errors.NotFoundError('Diese Liste wird nicht mehr geteilt.');
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = { data };
  },
});
