import { createCart, updateCart } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBody, readId, readIfMatch, readUserId } from '../../../lib/calls/parse-call';
import { answerConflict, throwForbidden } from '../../../lib/calls/refusals';
import { answerWhenFull } from '../services/answer-when-full';
import { type CartRecord, getCarts } from '../services/carts';

const UNKNOWN = 'Diesen Warenkorb gibt es nicht.';
const NOT_YOURS = 'Dieser Warenkorb gehört nicht zu Ihnen.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const { data } = parseBody(createCart.request, ctx.request.body);
    if (data.user.connect.some(({ id }) => id !== ownerId)) throwForbidden(ctx, NOT_YOURS);
    const carts = getCarts(strapi);
    ctx.body = { data: carts.toAnswer(await carts.open(ownerId)) };
  },

  async update(ctx: Context): Promise<void> {
    const cart = await findOwnCart(strapi, ctx);
    const { data } = parseBody(updateCart.request, ctx.request.body);
    const carts = getCarts(strapi);
    await answerWhenFull(ctx, async () => {
      const saved = await carts.save(cart, { sent: data.products, base: readIfMatch(ctx) });
      if (!saved) throw new errors.NotFoundError(UNKNOWN);
      if (saved.ok) {
        ctx.body = { data: { ...carts.toAnswer(saved.cart), changes: saved.changes } };
        return;
      }
      answerConflict(ctx, {
        name: 'cart-changed',
        message: 'Ihr Warenkorb wurde inzwischen auf einem anderen Gerät geändert.',
        details: { cart: carts.toAnswer(saved.cart) },
      });
    });
  },
});

async function findOwnCart(strapi: Core.Strapi, ctx: Context): Promise<CartRecord> {
  const ownerId = readUserId(ctx);
  const id = readId(ctx);
  const cart = id === null ? null : await getCarts(strapi).find(id);
  if (!cart) throw new errors.NotFoundError(UNKNOWN);
  if (cart.ownerId !== ownerId) throwForbidden(ctx, NOT_YOURS);
  return cart;
}
