import { PreviewQuery } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { findContentVersion } from '../../../lib/content/read-content';
import { getEnv } from '../../../lib/env';
import { PAGES } from '../services/keep-menu-order';
import { findVersion } from '../services/page-versions';
import { createPreviewTokens } from '../services/preview-tokens';

/** Without a valid token the answer does not tell whether the page exists. */
const NOT_OPEN = 'Diese Vorschau ist abgelaufen. Bitte im Adminbereich neu öffnen.';

function findPreviewed(strapi: Core.Strapi, documentId: string, status: PreviewQuery['status']) {
  if (status === 'draft' || status === 'published') {
    return findContentVersion(strapi, PAGES, { documentId, status });
  }
  return findVersion(strapi, documentId, Number(status.replace('version-', '')));
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context): Promise<void> {
    ctx.set('Cache-Control', 'no-store');
    const asked = PreviewQuery.safeParse({ ...ctx.query, page: ctx.params.documentId });
    const tokens = createPreviewTokens(getEnv().ENCRYPTION_KEY);
    if (!asked.success || !tokens.isValid(asked.data, asked.data.token, new Date())) {
      throw new errors.NotFoundError(NOT_OPEN);
    }
    const { page, status } = asked.data;
    const entry = await findPreviewed(strapi, page, status);
    if (!entry) throw new errors.NotFoundError('Diese Seite gibt es nicht.');
    ctx.body = { data: entry };
  },
});
