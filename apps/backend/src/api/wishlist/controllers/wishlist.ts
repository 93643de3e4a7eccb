import {
  createWishlist,
  MAX_WISHLIST_PRODUCTS,
  MAX_WISHLISTS,
  moveWishlistProducts,
  updateWishlist,
} from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import {
  parseBody,
  readId,
  readIdempotencyKey,
  readIfMatch,
  readUserId,
} from '../../../lib/calls/parse-call';
import {
  answerConflict,
  type Conflict,
  KEY_REUSED,
  throwForbidden,
} from '../../../lib/calls/refusals';
import { answerWhenFull } from '../../cart/services/answer-when-full';
import { getWishlists, type WishlistRecord, type WishlistRefusal } from '../services/wishlists';

const DEFAULT_IS_FIXED: Conflict = {
  name: 'wishlist-default',
  message: 'Die Merkliste selbst kann weder umbenannt noch gelöscht werden.',
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async findDefault(ctx: Context): Promise<void> {
    const lists = getWishlists(strapi);
    ctx.body = { data: lists.toAnswer(await lists.openDefault(readUserId(ctx))) };
  },

  async findOwn(ctx: Context): Promise<void> {
    const lists = getWishlists(strapi);
    const data: ReturnType<typeof lists.toAnswer>[] = [];
    for await (const list of lists.readAll(readUserId(ctx))) data.push(lists.toAnswer(list));
    ctx.body = { data };
  },

  async create(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const key = readIdempotencyKey(ctx);
    const { data } = parseBody(createWishlist.request, ctx.request.body);
    const lists = getWishlists(strapi);
    const made = await lists.create({ ownerId, key, name: data.name });
    if (made.ok) ctx.body = { data: lists.toAnswer(made.value) };
    else answerConflict(ctx, CONFLICTS[made.refusal]);
  },

  async update(ctx: Context): Promise<void> {
    const list = await findOwnList(strapi, ctx, readId(ctx));
    const { products: sent, name } = parseBody(updateWishlist.request, ctx.request.body).data;
    if (list.isDefault && name !== undefined && name !== list.name) {
      answerConflict(ctx, DEFAULT_IS_FIXED);
      return;
    }
    const lists = getWishlists(strapi);
    await answerWhenFull(ctx, async () => {
      const saved = await lists.save(list, { sent, name, base: readIfMatch(ctx) });
      if (saved.ok) {
        ctx.body = { data: lists.toAnswer(saved.value) };
        return;
      }
      const stored = (await lists.find(list.id)) ?? list;
      const details = { wishlist: lists.toAnswer(stored) };
      answerConflict(ctx, { ...CONFLICTS[saved.refusal], details });
    });
  },

  async move(ctx: Context): Promise<void> {
    const from = await findOwnList(strapi, ctx, readId(ctx));
    const { data } = parseBody(moveWishlistProducts.request, ctx.request.body);
    const to = await findOwnList(strapi, ctx, data.to);
    const lists = getWishlists(strapi);
    await answerWhenFull(ctx, async () => {
      const moved = await lists.move({ from, to, codes: from.id === to.id ? [] : data.codes });
      if (!moved.ok) {
        answerConflict(ctx, CONFLICTS[moved.refusal]);
        return;
      }
      ctx.body = {
        data: { from: lists.toAnswer(moved.value.from), to: lists.toAnswer(moved.value.to) },
      };
    });
  },

  async delete(ctx: Context): Promise<void> {
    const list = await findOwnList(strapi, ctx, readId(ctx));
    if (list.isDefault) {
      answerConflict(ctx, DEFAULT_IS_FIXED);
      return;
    }
    await getWishlists(strapi).remove(list);
    ctx.body = { data: { id: list.id } };
  },
});

async function findOwnList(
  strapi: Core.Strapi,
  ctx: Context,
  id: number | null,
): Promise<WishlistRecord> {
  const ownerId = readUserId(ctx);
  const list = id === null ? null : await getWishlists(strapi).find(id);
  if (!list) throw new errors.NotFoundError('Diese Merkliste gibt es nicht.');
  if (list.ownerId !== ownerId) throwForbidden(ctx, 'Diese Merkliste gehört nicht zu Ihnen.');
  return list;
}

const CONFLICTS: Readonly<Record<WishlistRefusal, Conflict>> = {
  changed: {
    name: 'wishlist-changed',
    message: 'Ihre Merkliste wurde inzwischen auf einem anderen Gerät geändert.',
  },
  'name-taken': {
    name: 'wishlist-name-taken',
    message: 'Eine Merkliste mit diesem Namen haben Sie bereits.',
  },
  full: {
    name: 'wishlist-full',
    message: `Eine Merkliste fasst höchstens ${MAX_WISHLIST_PRODUCTS} Produkte.`,
  },
  'lists-full': {
    name: 'wishlists-full',
    message: `Sie können höchstens ${MAX_WISHLISTS} Merklisten anlegen.`,
  },
  'key-reused': KEY_REUSED,
};
