import type { StrapiApp } from '@strapi/strapi/admin';
import { addInquiryViews } from './inquiry/add-inquiry-views';
import { registerInquiryLinesField } from './inquiry/register-lines-field';

/** What this house adds to Strapi's panel. */
export default {
  config: {
    locales: ['de'],
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    registerInquiryLinesField(app);
  },
  bootstrap(app: StrapiApp) {
    addInquiryViews(app);
  },
};
