import { CarnetWish, ListPaper } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isCustomer, parseBody, readUserId } from '../../../lib/calls/parse-call';
import { throwForbidden } from '../../../lib/calls/refusals';
import { maySeeNewValues } from '../../site-setting/services/new-values';
import { drawCarnet, drawList } from '../services/list-papers';

/** Both answer with the bytes of a PDF, so that no contract describes them. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context): Promise<void> {
    answer(ctx, await drawList(strapi, parseBody(ListPaper, ctx.request.body)));
  },

  async carnet(ctx: Context): Promise<void> {
    readUserId(ctx);
    const wish = parseBody(CarnetWish, ctx.request.body);
    if (!(await maySeeNewValues(strapi, isCustomer(ctx)))) {
      throwForbidden(ctx, 'Das Haus nennt keine Neuwerte.');
    }
    answer(ctx, await drawCarnet(strapi, wish));
  },
});

function answer(ctx: Context, pdf: Buffer): void {
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'application/pdf';
  ctx.body = pdf;
}
