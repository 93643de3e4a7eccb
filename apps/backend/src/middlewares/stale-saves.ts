import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { parseQuery } from '../lib/calls/parse-call';
import { findModel } from '../lib/panel/readable-query';
import { refuseStale } from '../lib/panel/refuse-stale';

const Params = z.object({ model: z.string(), id: z.string().optional() });
/** The form adds when the entry that it shows was changed, see `admin/note-opened-entries.ts`. */
const Body = z.looseObject({ updatedAt: z.iso.datetime().optional() });
const Row = z.object({ updatedAt: z.coerce.date() });

/** Refuses to save an entry in the content manager that has been changed since its form was opened. */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const body = Body.safeParse(ctx.request.body);
    if (body.data?.updatedAt !== undefined) {
      const { updatedAt, ...entry } = body.data;
      const { model, id } = parseQuery(Params, ctx.params);
      const changedAt = await findChange(strapi, model, id);
      if (changedAt && changedAt > new Date(updatedAt)) refuseStale(ctx);
      ctx.request.body = entry;
    }
    await next();
  };

/** When the draft was changed last, or the entry of a type without drafts. */
async function findChange(strapi: Core.Strapi, model: string, documentId?: string) {
  const { options } = findModel(strapi, model);
  const where = {
    ...(documentId === undefined ? {} : { documentId }),
    ...(options?.draftAndPublish === true ? { publishedAt: { $null: true } } : {}),
  };
  const row: unknown = await strapi.db.query(model).findOne({ where, select: ['updatedAt'] });
  return row === null ? null : Row.parse(row).updatedAt;
}
