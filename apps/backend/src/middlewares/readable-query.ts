import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { parseQuery } from '../lib/calls/parse-call';
import { isRecord } from '../lib/is-record';
import { toReadableAnswer } from '../lib/panel/readable-answer';
import { type Ability, findModel, mayRead, refuseUnreadable } from '../lib/panel/readable-query';
import { spellSearch } from '../lib/panel/spell-search';

/** Parts of the address, which hold what callers wrote. */
const Params = z.object({
  model: z.string().optional(),
  targetField: z.string().optional(),
  id: z.string().optional(),
});
const Relation = z.object({ type: z.literal('relation'), target: z.string() });

/**
 * Refuses what a role may not ask, and leaves out of the answer what it may not read. It stands before calls of the content
 * manager and the media library, after their login.
 */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const ability: Ability = ctx.state.userAbility;
    const { model = findMediaType(ctx.path), targetField, id } = parseQuery(Params, ctx.params);
    let asked: Parameters<typeof toReadableAnswer>[1] | null = null;
    if (targetField !== undefined) {
      const target = findTarget(strapi, ability, model, targetField);
      // Without an id the call lists everything that could be chosen.
      if (id === undefined && !mayRead(ability, target)) throw new errors.ForbiddenError();
      asked = { ability, uid: target, isPermitted: false };
    } else if (model !== undefined) {
      asked = { ability, uid: model, isPermitted: true };
    }
    if (asked) {
      await refuseUnreadable(strapi, asked, ctx.query);
      spellSearch(strapi, asked, ctx);
    }
    await next();
    if (asked && isJson(ctx.body)) ctx.body = toReadableAnswer(strapi, asked, ctx.body);
  };

function isJson(body: unknown): boolean {
  return (
    Array.isArray(body) || (isRecord(body) && Object.getPrototypeOf(body) === Object.prototype)
  );
}

/** The content type behind a relation that the role may read. */
function findTarget(strapi: Core.Strapi, ability: Ability, uid = '', field = ''): string {
  const { attributes = {}, modelType } = findModel(strapi, uid);
  const relation = Relation.safeParse(attributes[field]);
  if (!relation.success) throw new errors.ValidationError(`Invalid key ${field}`);
  if (modelType === 'contentType' && !mayRead(ability, uid, field)) {
    throw new errors.ForbiddenError();
  }
  return relation.data.target;
}

function findMediaType(path: string): string | undefined {
  const part = path.split('/')[2];
  if (part === 'files') return 'plugin::upload.file';
  return part === 'folders' ? 'plugin::upload.folder' : undefined;
}
