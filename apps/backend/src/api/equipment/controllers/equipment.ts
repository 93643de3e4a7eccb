import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerVersion } from '../../../lib/calls/answer-version';
import { parseQuery } from '../../../lib/calls/parse-call';
import { PERIOD_MISSING, readPeriod } from '../../../lib/calls/read-period';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import {
  findOffer,
  findOffers,
  parseCartCodes,
} from '../../../rentman/catalogue/queries/find-offers';
import {
  listProductLinks,
  listProducts,
  listSaleProducts,
  needsPeriod,
} from '../../../rentman/catalogue/queries/list-products';
import { toProductDetail } from '../../../rentman/catalogue/queries/product-detail';
import { toOfferKey } from '../../../rentman/catalogue/snapshot/offer';
import { answeredSearches } from '../services/answered-searches';

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
  filters: text,
  cart: text,
});
const SaleQuery = z.object({ sort: text, page: text });
const LinksQuery = z.object({ page: text });
const DetailQuery = z.object({ kind: z.enum(['rental', 'sale']).catch('rental') });

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  categories(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    answerVersion(ctx, snapshot, () => snapshot.categories);
  },

  products(ctx: Context) {
    const { snapshot, plan, facets, findAvailable } = getCatalogue(strapi);
    const query = parseQuery(ListQuery, ctx.query);
    const period = readPeriod(ctx.query);
    if (!period && needsPeriod(query)) throw new errors.ValidationError(PERIOD_MISSING);
    const isAvailable = period && findAvailable(period);
    const list = listProducts(snapshot, query, { isAvailable, facets });
    if (!list) throw new errors.NotFoundError('Kategorie nicht gefunden!', { code: 'category' });
    // With a basket the same list is asked for a second time, only for its filters.
    if (list.page === 1 && query.q && !query.cart) announceSearch(strapi, query.q, list);
    const planVersion = period ? `.${plan.plan.version}` : '';
    const version = `${snapshot.version}.${snapshot.search.version}${planVersion}`;
    answerVersion(ctx, { version }, () => list);
  },

  product(ctx: Context) {
    const { snapshot, facets } = getCatalogue(strapi);
    const { kind } = parseQuery(DetailQuery, ctx.query);
    const offer = findOffer(snapshot, ctx.params.code, kind);
    if (!offer) throw new errors.NotFoundError('Produkt nicht gefunden!');
    answerVersion(ctx, snapshot, () => toProductDetail(snapshot, offer, facets));
  },

  cartProducts(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const isKnown = (code: string) => findOffers(snapshot, [code]).length > 0;
    const codes = parseCartCodes(ctx.querystring, isKnown);
    answerVersion(ctx, snapshot, () => findOffers(snapshot, codes));
  },

  accessories(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const find = (code: string) => snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
    const isKnown = (code: string) => find(code) !== undefined;
    const codes = new Set(parseCartCodes(ctx.querystring, isKnown, { parameter: 'codes' }));
    answerVersion(ctx, snapshot, () =>
      [...codes].flatMap((code) => {
        const id = find(code)?.equipment.id;
        const accessories = id === undefined ? [] : (snapshot.parts.get(id)?.accessories ?? []);
        return accessories.length > 0 ? { code, accessories } : [];
      }),
    );
  },

  saleProducts(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const { sort, page } = parseQuery(SaleQuery, ctx.query);
    answerVersion(ctx, snapshot, () => listSaleProducts(snapshot, sort, page));
  },

  links(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const { page } = parseQuery(LinksQuery, ctx.query);
    answerVersion(ctx, snapshot, () => listProductLinks(snapshot, page));
  },
});

function announceSearch(
  strapi: Core.Strapi,
  query: string,
  { nearest, correctedTo }: { readonly nearest?: unknown; readonly correctedTo: string | null },
): void {
  const isMissed = Boolean(nearest) || correctedTo !== null;
  for (const follow of answeredSearches.list(strapi)) follow({ query, isMissed });
}
