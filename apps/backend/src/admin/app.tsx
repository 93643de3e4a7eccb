import type { StrapiApp } from '@strapi/strapi/admin';
import { addSyncPage } from './catalogue-sync/add-sync-page';
import { addInquiryViews } from './inquiry/add-inquiry-views';
import { registerInquiryLinesField } from './inquiry/register-lines-field';
import { addMissedPage } from './missed-searches/add-missed-page';

const LANGUAGE_KEY = 'strapi-admin-language';

/** Strapi's default language is English. This sets German for a browser that has not chosen one. */
function startInGerman(): void {
  if (localStorage.getItem(LANGUAGE_KEY) === null) localStorage.setItem(LANGUAGE_KEY, 'de');
}

/** Klappe's additions to Strapi's panel. */
export default {
  config: {
    locales: ['de'],
    translations: {
      de: {
        sections: 'Abschnitte',
        shared: 'Gemeinsames',
        'content-manager.components.DynamicZone.more-actions': 'Weitere Aktionen',
      },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    startInGerman();
    registerInquiryLinesField(app);
    addSyncPage(app);
    addMissedPage(app);
  },
  bootstrap(app: StrapiApp) {
    addInquiryViews(app);
  },
};
