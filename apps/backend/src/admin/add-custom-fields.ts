import type { StrapiApp } from '@strapi/strapi/admin';

const loadLinesTable = async () => ({
  default: (await import('./inquiry/lines-table')).LinesTable,
});
const loadColorInput = async () => ({ default: (await import('./color-input')).ColorInput });

/** Shows the lines of an inquiry as a table, and lets staff choose a colour instead of typing its number. */
export function addCustomFields(app: StrapiApp): void {
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
