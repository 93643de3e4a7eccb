import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readAppearance } from '../services/read-appearance';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = { data: await readAppearance(strapi), meta: {} };
  },
});
