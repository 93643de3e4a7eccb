import { toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { PERIOD_MISSING, readPeriod } from '../../../lib/calls/read-period';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import {
  findOffer,
  findOffers,
  parseCartCodes,
} from '../../../rentman/catalogue/queries/find-offers';
import {
  listProducts,
  listSaleProducts,
  needsPeriod,
} from '../../../rentman/catalogue/queries/list-products';
import { toProductDetail } from '../../../rentman/catalogue/queries/product-detail';
import type { Offer } from '../../../rentman/catalogue/snapshot/offer';
import type { Snapshot } from '../../../rentman/catalogue/snapshot/snapshot';

/** A parameter that comes twice or nested counts as missing. */
const text = z.string().optional().catch(undefined);
const ListQuery = z.object({
  category: text,
  subcategory: text,
  q: text,
  sort: text,
  page: text,
  limit: text,
  free: text,
});
const SaleQuery = z.object({ sort: text });
const DetailQuery = z.object({ kind: z.enum(['rental', 'sale']).catch('rental') });

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  categories(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    answerSnapshot(ctx, snapshot, () => snapshot.categories);
  },

  products(ctx: Context) {
    const { snapshot, countFree } = getCatalogue(strapi);
    const query = ListQuery.parse(ctx.query);
    const period = readPeriod(ctx.query, toHouseDate(new Date()));
    if (!period && needsPeriod(query)) throw new errors.ValidationError(PERIOD_MISSING);
    const isAvailable = period
      ? ({ equipment }: Offer) => (countFree(equipment.id, period) ?? 0) > 0
      : null;
    const list = listProducts(snapshot, query, isAvailable);
    if (!list) throw new errors.NotFoundError('Kategorie nicht gefunden!', { code: 'category' });
    answerSnapshot(ctx, snapshot, () => list);
  },

  product(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const { kind } = DetailQuery.parse(ctx.query);
    const offer = findOffer(snapshot, ctx.params.code, kind);
    if (!offer) throw new errors.NotFoundError('Produkt nicht gefunden!');
    answerSnapshot(ctx, snapshot, () => toProductDetail(snapshot, offer));
  },

  cartProducts(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const isKnown = (code: string) => findOffers(snapshot, [code]).length > 0;
    const codes = parseCartCodes(ctx.querystring, isKnown);
    answerSnapshot(ctx, snapshot, () => findOffers(snapshot, codes));
  },

  saleProducts(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const { sort } = SaleQuery.parse(ctx.query);
    answerSnapshot(ctx, snapshot, () => listSaleProducts(snapshot, sort));
  },
});

/**
 * Answers from the snapshot, or with 304 when the caller has the answer of this very snapshot.
 * Callers may keep it but must ask each time: a price that changed is to be seen at once.
 */
function answerSnapshot(ctx: Context, { version }: Snapshot, make: () => unknown): void {
  const etag = `W/"${version}"`;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', etag);
  // Koa's own `fresh` is always false for `fetch`, which adds `Cache-Control: no-cache` to such requests.
  const known = ctx.get('If-None-Match').split(',');
  if (known.some((each) => each.trim() === etag)) ctx.status = 304;
  else ctx.body = make();
}
