import type { StrapiApp } from '@strapi/strapi/admin';
import { STORED_WORDS } from './german/stored-words';
import words from './german/words.json';
import { addInquiryViews } from './inquiry/add-inquiry-views';
import { keepRefusedForms } from './keep-refused-forms';
import { addMenu, MENU_WORDS } from './menu';
import { noteOpenedEntries } from './note-opened-entries';
import { addSecondFactor } from './second-factor/add-second-factor';
import { settlePanel } from './settle-panel';
import { addStartPage } from './start-page/add-start-page';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#1c1b19"/><path d="M8 18h24v13a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z" fill="#fff"/><path d="M8 15 31 8l1 4-23 7z" fill="#fff"/><path d="m13 13.500 4 3 3-.9-4-3zM21 11l4 3 3-.9-4-3z" fill="#1c1b19"/></svg>`;

/** A clapperboard in place of Strapi's logo. A house puts its own there under Einstellungen > Übersicht. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(MARK)}`;

const loadLinesTable = async () => ({
  default: (await import('./inquiry/lines-table')).LinesTable,
});
const loadColorInput = async () => ({ default: (await import('./color-input')).ColorInput });

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
    noteOpenedEntries(app);
    addCustomFields(app);
    addMenu(app);
    addStartPage(app);
    addSecondFactor(app);
  },
  bootstrap(app: StrapiApp) {
    addInquiryViews(app);
  },
};

/** Shows the lines of an inquiry as a table, and lets staff choose a colour instead of typing its number. */
function addCustomFields(app: StrapiApp): void {
  app.customFields.register([
    {
      name: 'inquiry-lines',
      type: 'json',
      intlLabel: { id: 'inquiry-lines.label', defaultMessage: 'Artikel der Anfrage' },
      intlDescription: {
        id: 'inquiry-lines.description',
        defaultMessage: 'Die Artikel einer Anfrage mit den Preisen, die beim Absenden galten',
      },
      components: { Input: loadLinesTable },
    },
    {
      name: 'house-color',
      type: 'string',
      intlLabel: { id: 'house-color.label', defaultMessage: 'Farbe des Hauses' },
      intlDescription: { id: 'house-color.description', defaultMessage: 'Eine Farbe wie #0a6e58' },
      components: { Input: loadColorInput },
    },
  ]);
}
