import { STATE_LABELS } from '../inquiry/delivery-words';

/** What happened to an account, by the value that "Kontoprotokoll" stores. */
const ACCOUNT_EVENTS = {
  registered: 'Registriert',
  'confirmation-sent': 'Bestätigungsmail gesendet',
  confirmed: 'Email bestätigt',
  login: 'Angemeldet',
  'login-failed': 'Anmeldung abgelehnt',
  logout: 'Abgemeldet',
  'sessions-ended': 'Sitzungen beendet',
  'account-changed': 'Kontodaten geändert',
  'password-change-failed': 'Aktuelles Passwort war falsch',
  'password-changed': 'Passwort geändert',
  'recovery-sent': 'Link für neues Passwort gesendet',
  'password-reset': 'Passwort neu gesetzt',
  'deletion-failed': 'Löschung mit falschem Passwort versucht',
  deleted: 'Konto gelöscht',
} as const;

/** Strapi's forms look up the value of a choice among the panel's words, and show it raw where there is none. */
export const STORED_WORDS: Readonly<Record<string, string>> = {
  ...STATE_LABELS,
  ...ACCOUNT_EVENTS,
  // Kinds of customers.
  private: 'Privat',
  business: 'Firma',
};

/** The word for an event of an account; an unknown event is shown by its name. */
export function toEventWord(event: unknown): string {
  const name = String(event ?? '');
  return name in ACCOUNT_EVENTS ? (STORED_WORDS[name] ?? name) : name;
}
