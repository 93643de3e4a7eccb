/** The house's country, as Rentman writes it. In a file of its own so that pages without a form load no table of countries. */
export const DEFAULT_COUNTRY = 'at';
