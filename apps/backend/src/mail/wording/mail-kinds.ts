/** A mail to customers whose subject, greeting and closing words the house may change in the panel. */
export interface MailKindFacts {
  /** What the panel calls it. */
  readonly label: string;
  /** Its subject until the house writes another one. */
  readonly subject: string;
  /** Placeholders that only this mail has, beside those of `COMMON_PLACEHOLDERS`. */
  readonly placeholders: readonly string[];
}

const COMPANY = ['Firma'];

export const MAIL_KINDS = {
  inquiry: {
    label: 'Anfrage eingelangt',
    subject: 'Ihre Anfrage {Nummer} bei {Haus}',
    placeholders: ['Nummer', 'Mietzeitraum'],
  },
  confirmation: {
    label: 'Konto: Email-Adresse bestätigen',
    subject: 'Bitte bestätigen Sie Ihre Email-Adresse bei {Haus}',
    placeholders: [],
  },
  recovery: {
    label: 'Konto: Passwort vergessen',
    subject: 'Neues Passwort für Ihr Konto bei {Haus}',
    placeholders: [],
  },
  'password-changed': {
    label: 'Konto: Passwort geändert',
    subject: 'Ihr Passwort bei {Haus} wurde geändert',
    placeholders: [],
  },
  'email-change': {
    label: 'Konto: neue Email-Adresse bestätigen',
    subject: 'Bitte bestätigen Sie Ihre neue Email-Adresse bei {Haus}',
    placeholders: [],
  },
  'email-taken': {
    label: 'Konto: Email-Adresse schon vergeben',
    subject: 'Ihre Email-Adresse bei {Haus}',
    placeholders: [],
  },
  'email-wanted': {
    label: 'Konto: andere Email-Adresse gewünscht',
    subject: 'Ihre Email-Adresse bei {Haus} soll geändert werden',
    placeholders: [],
  },
  'email-new': {
    label: 'Konto: neue Email-Adresse gilt',
    subject: 'Ihre neue Email-Adresse bei {Haus}',
    placeholders: [],
  },
  'email-changed': {
    label: 'Konto: Email-Adresse geändert',
    subject: 'Ihre Email-Adresse bei {Haus} wurde geändert',
    placeholders: [],
  },
  deleted: {
    label: 'Konto gelöscht',
    subject: 'Ihr Konto bei {Haus} wurde gelöscht',
    placeholders: [],
  },
  'membership-asked': {
    label: 'Firma: Gehört diese Person dazu?',
    subject: 'Gehört diese Person zu {Firma}?',
    placeholders: COMPANY,
  },
  joined: {
    label: 'Firma: Zugehörigkeit bestätigt',
    subject: 'Sie gehören jetzt zu {Firma}',
    placeholders: COMPANY,
  },
  'not-joined': {
    label: 'Firma: Zugehörigkeit abgelehnt',
    subject: 'Ihre Zugehörigkeit zur Firma wurde nicht bestätigt',
    placeholders: COMPANY,
  },
  'company-wanted': {
    label: 'Firma: Änderung beantragt',
    subject: 'Ihre Firmendaten sollen geändert werden',
    placeholders: COMPANY,
  },
  'company-changed': {
    label: 'Firma: Änderung übernommen',
    subject: 'Ihre Firmendaten wurden geändert',
    placeholders: COMPANY,
  },
  'company-unchanged': {
    label: 'Firma: Änderung nicht übernommen',
    subject: 'Ihre Firmendaten wurden nicht geändert',
    placeholders: COMPANY,
  },
} as const satisfies Readonly<Record<string, MailKindFacts>>;

export type MailKind = keyof typeof MAIL_KINDS;

/** What every mail to customers may name. */
export const COMMON_PLACEHOLDERS = ['Anrede', 'Haus', 'Telefon', 'Email', 'Webshop'] as const;

export const DEFAULT_GREETING = '{Anrede},';
export const DEFAULT_CLOSING = 'Freundliche Grüße\n{Haus}';

/** What the house has written for all mails, and for single ones; empty text counts as not written. */
export type WordingKey = MailKind | 'all';

export function isWordingKey(key: string): key is WordingKey {
  return key === 'all' || key in MAIL_KINDS;
}

/** The placeholders that a text of this mail may use. */
export function listPlaceholders(key: WordingKey): readonly string[] {
  return [...COMMON_PLACEHOLDERS, ...(key === 'all' ? [] : MAIL_KINDS[key].placeholders)];
}
