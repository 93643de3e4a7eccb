import type { StrapiApp } from '@strapi/strapi/admin';
import { addCustomFields } from './add-custom-fields';
import { STORED_WORDS } from './german/stored-words';
import words from './german/words.json';
import { addInquiryViews } from './inquiry/add-inquiry-views';
import { keepRefusedForms } from './keep-refused-forms';
import { LOGO } from './logo';
import { addMenu, MENU_WORDS } from './menu';
import { settlePanel } from './settle-panel';
import { addStartPage } from './start-page/add-start-page';

export default {
  config: {
    locales: ['de'],
    // `words.json`: what Strapi's German lacks, has in English, says with "du" or words clumsily.
    translations: { de: { ...STORED_WORDS, ...words, ...MENU_WORDS } },
    auth: { logo: LOGO },
    menu: { logo: LOGO },
    head: { favicon: LOGO, title: 'Adminbereich' },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    settlePanel();
    keepRefusedForms(app);
    addCustomFields(app);
    addMenu(app);
    addStartPage(app);
  },
  bootstrap(app: StrapiApp) {
    addInquiryViews(app);
  },
};
