import { PreviewQuery } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { findContentVersion } from '../../../lib/content/read-content';
import { getEnv } from '../../../lib/env';
import { PAGES } from '../services/keep-menu-order';
import { createPreviewTokens } from '../services/preview-tokens';

/** Without a valid token the answer does not tell whether the page exists. */
const NOT_OPEN = 'Diese Vorschau ist abgelaufen. Bitte im Adminbereich neu öffnen.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context): Promise<void> {
    ctx.set('Cache-Control', 'no-store');
    const asked = PreviewQuery.safeParse({ ...ctx.query, page: ctx.params.documentId });
    const tokens = createPreviewTokens(getEnv().ENCRYPTION_KEY);
    if (!asked.success || !tokens.isValid(asked.data, asked.data.token, new Date())) {
      throw new errors.NotFoundError(NOT_OPEN);
    }
    const { page, status } = asked.data;
    const entry = await findContentVersion(strapi, PAGES, {
      documentId: page,
      status,
    });
    if (!entry) throw new errors.NotFoundError('Diese Seite gibt es nicht.');
    ctx.body = { data: entry };
  },
});
