import type { StrapiApp } from '@strapi/strapi/admin';

const loadColorInput = async () => ({ default: (await import('./color-input')).ColorInput });

/** Lets staff choose a colour of the house instead of typing its number. */
export function registerColorField(app: StrapiApp): void {
  app.customFields.register({
    name: 'house-color',
    type: 'string',
    intlLabel: { id: 'house-color.label', defaultMessage: 'Farbe des Hauses' },
    intlDescription: { id: 'house-color.description', defaultMessage: 'Eine Farbe wie #0a6e58' },
    components: { Input: loadColorInput },
  });
}
