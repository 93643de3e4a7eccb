import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';

// Named `find` so that Strapi's read-only API tokens may call it.
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find(ctx: Context) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: getCatalogue(strapi).status };
  },
});
