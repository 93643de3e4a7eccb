import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { type Ability, findModel, mayRead, refuseUnreadable } from '../lib/panel/readable-query';

const Params = z.object({
  model: z.string().optional(),
  targetField: z.string().optional(),
  id: z.string().optional(),
});
const Relation = z.object({ type: z.literal('relation'), target: z.string() });

/** Refuses what a role may not ask. It stands before calls of the content manager and the media library, after their login. */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const ability: Ability = ctx.state.userAbility;
    const { model = findMediaType(ctx.path), targetField, id } = Params.parse(ctx.params);
    if (targetField !== undefined) {
      const target = findTarget(strapi, ability, model, targetField);
      // Without an id the call lists everything that could be chosen.
      if (id === undefined && !mayRead(ability, target)) throw new errors.ForbiddenError();
      await refuseUnreadable(strapi, { ability, uid: target, isPermitted: false }, ctx.query);
    } else if (model !== undefined) {
      await refuseUnreadable(strapi, { ability, uid: model, isPermitted: true }, ctx.query);
    }
    await next();
  };

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
