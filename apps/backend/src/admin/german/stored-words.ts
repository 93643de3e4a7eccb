import { STATE_LABELS } from '../inquiry/delivery-words';
import events from './account-events.json';

/** Strapi's forms look up the value of a choice among the panel's words, and show it raw where there is none. */
export const STORED_WORDS: Readonly<Record<string, string>> = {
  ...STATE_LABELS,
  ...events,
  // Kinds of customers.
  private: 'Privat',
  business: 'Firma',
};

export function toEventWord(event: unknown): string {
  const name = String(event ?? '');
  return name in events ? (STORED_WORDS[name] ?? name) : name;
}
