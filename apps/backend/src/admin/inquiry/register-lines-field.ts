import type { StrapiApp } from '@strapi/strapi/admin';

const loadLinesTable = async () => ({ default: (await import('./lines-table')).LinesTable });

/** Shows the lines of an inquiry as a table instead of raw data. */
export function registerInquiryLinesField(app: StrapiApp): void {
  app.customFields.register({
    name: 'inquiry-lines',
    type: 'json',
    intlLabel: { id: 'inquiry-lines.label', defaultMessage: 'Artikel der Anfrage' },
    intlDescription: {
      id: 'inquiry-lines.description',
      defaultMessage: 'Die Artikel einer Anfrage mit den Preisen, die beim Absenden galten',
    },
    components: {
      Input: loadLinesTable,
    },
  });
}
