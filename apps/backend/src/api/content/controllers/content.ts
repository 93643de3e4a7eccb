import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { SETTING_UID } from '../../../lib/content/content-uids';
import { answerContentEntry, answerContentList } from '../../../lib/content/read-content';
import { getEnv } from '../../../lib/env';
import { readPreviewedLook } from '../../appearance/services/preview-look';
import { readAppearance } from '../../appearance/services/read-appearance';
import { PAGES } from '../../page/services/keep-menu-order';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  pages: (ctx: Context) => answerContentList(strapi, ctx, PAGES),
  socialMedia: (ctx: Context) =>
    answerContentList(strapi, ctx, { uid: 'api::social-media.social-media' }),
  categoryInfos: (ctx: Context) =>
    answerContentList(strapi, ctx, { uid: 'api::category-info.category-info' }),
  studios: (ctx: Context) =>
    answerContentList(strapi, ctx, { uid: 'api::studio.studio', fields: ['slug'] }),

  siteSetting(ctx: Context) {
    const { GUEST_INQUIRIES: guestInquiries, HOUSE_EMAIL } = getEnv();
    return answerContentEntry(strapi, ctx, {
      uid: SETTING_UID,
      complete: (setting) => ({
        ...setting,
        houseEmail: setting.houseEmail || HOUSE_EMAIL,
        guestInquiries,
      }),
    });
  },

  async appearance(ctx: Context) {
    ctx.set('Cache-Control', 'no-cache');
    const stored = await readAppearance(strapi);
    const previewed = await readPreviewedLook(strapi, ctx.query.look);
    ctx.body = { data: { ...stored, ...previewed }, meta: {} };
  },
});
