import type { StrapiApp } from '@strapi/strapi/admin';
import { registerColorField } from './appearance/register-color-field';
import { addSyncPage } from './catalogue-sync/add-sync-page';
import { MEDIA_WORDS } from './german/media-library';
import { PANEL_WORDS } from './german/panel';
import { POLITE_WORDS } from './german/polite';
import { STORED_WORDS } from './german/stored-words';
import { addInquiryViews } from './inquiry/add-inquiry-views';
import { registerInquiryLinesField } from './inquiry/register-lines-field';
import { addInquiryBoard } from './inquiry-board/add-inquiry-board';
import { LOGO } from './logo';
import { addMailWording } from './mail-wording/add-mail-wording';
import { addMessageBoard } from './messages/add-message-board';
import { addMissedPage } from './missed-searches/add-missed-page';
import { settlePanel } from './settle-panel';
import { addStartPage } from './start-page/add-start-page';

/** Klappe's additions to Strapi's panel. */
export default {
  config: {
    locales: ['de'],
    translations: {
      de: { ...STORED_WORDS, ...POLITE_WORDS, ...PANEL_WORDS, ...MEDIA_WORDS },
    },
    auth: { logo: LOGO },
    menu: { logo: LOGO },
    head: { favicon: LOGO, title: 'Adminbereich' },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    settlePanel();
    registerInquiryLinesField(app);
    registerColorField(app);
    addInquiryBoard(app);
    addMessageBoard(app);
    addSyncPage(app);
    addMissedPage(app);
    addMailWording(app);
    addStartPage(app);
  },
  bootstrap(app: StrapiApp) {
    addInquiryViews(app);
  },
};
