/** The house's own country, as Rentman writes it. Apart from the table of countries, which only forms need. */
export const DEFAULT_COUNTRY = 'at';
