import { listNames } from './named-fields.ts';

/** What the panel calls the texts of an account. In a file of its own so that the first load of a page has no Zod. */
export const ACCOUNT_TEXT_LABELS = {
  company: 'Firma',
  firstname: 'Vorname',
  lastname: 'Nachname',
  phone: 'Telefon',
  mobilephone: 'Mobiltelefon',
};
export type AccountText = keyof typeof ACCOUNT_TEXT_LABELS;

export const ACCOUNT_TEXT_NAMES = listNames(ACCOUNT_TEXT_LABELS);
