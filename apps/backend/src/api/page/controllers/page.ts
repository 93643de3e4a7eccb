import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerContentList } from '../../../lib/content/read-content';
import { PAGES } from '../services/pages';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find: (ctx: Context) => answerContentList(strapi, ctx, PAGES),
});
