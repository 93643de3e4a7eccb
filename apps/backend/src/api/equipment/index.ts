import { MAX_SEARCH_LENGTH, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { parseQuery } from '../../lib/calls/parse-call';
import { getEnv } from '../../lib/env';
import { INQUIRY_UID } from '../../lib/inquiry';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import { DAYS_PROBLEM, readDays } from './panel/read-days';
import { findItems, listHolders, readItem } from './services/item-check';

/** What somebody on the phone asks: an item as they call it, or its code, and days as they say them. */
const ItemQuery = z.object({
  search: z.string().max(MAX_SEARCH_LENGTH).catch(''),
  code: z.string().max(200).catch(''),
  days: z.string().max(100).catch(''),
});

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // Projects are named after customers, so only who sees inquiries may ask.
    addPanelCalls(strapi, {
      prefix: '/availability-board',
      may: { reads: INQUIRY_UID },
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': (ctx) => {
          const { search, period } = readItemQuery(ctx);
          return findItems(getCatalogue(strapi), search, period);
        },
        'GET /item': (ctx) => {
          const { code, period } = readItemQuery(ctx);
          const shopUrl = getEnv().SHOP_URL;
          const item = readItem(getCatalogue(strapi), { code, period, shopUrl });
          if (!item) throw new errors.NotFoundError('Diesen Artikel verleiht der Webshop nicht.');
          return item;
        },
        'GET /holders': (ctx) => {
          const { code, period } = readItemQuery(ctx);
          return listHolders(strapi, { code, period });
        },
      },
    });
  },
};

function readItemQuery(ctx: Context) {
  const { days, ...query } = parseQuery(ItemQuery, ctx.query);
  const period = readDays(days, toHouseDate(new Date()));
  if (period === null) throw new errors.ValidationError(DAYS_PROBLEM);
  return { ...query, period };
}
