import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerContentEntry } from '../../../lib/content/read-content';
import { getEnv } from '../../../lib/env';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find(ctx: Context) {
    const { GUEST_INQUIRIES: guestInquiries, HOUSE_EMAIL } = getEnv();
    return answerContentEntry(strapi, ctx, {
      uid: 'api::site-setting.site-setting',
      complete: (setting) => ({
        ...setting,
        houseEmail: setting.houseEmail || HOUSE_EMAIL,
        guestInquiries,
      }),
    });
  },
});
