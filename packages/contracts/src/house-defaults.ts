// Apart from the shapes of calls: every page loads these, and the shapes bring Zod with them.

/** The fonts that the shop serves itself; the first one is the default. */
export const HOUSE_FONTS = ['Archivo', 'Inter', 'Manrope', 'Bitter'] as const;
export type HouseFont = (typeof HOUSE_FONTS)[number];

/** What rental and used sale are called where the house gives them no name of its own. */
export const DEFAULT_RENTAL_NAME = 'Rental';
export const DEFAULT_USED_SALE_NAME = 'Used Sale';
