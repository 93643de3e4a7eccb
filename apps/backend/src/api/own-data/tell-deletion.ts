import type { Account } from '../account/records/account';

/** What a deletion took away, and what it leaves: sentences for the customer. */
export interface Deletion {
  readonly deleted: readonly string[];
  readonly kept: readonly string[];
}

const DELETED = [
  'Ihr Kundenkonto mit Benutzername, Email-Adresse, Telefonnummern und Passwort',
  'Ihr gespeicherter Warenkorb',
  'Ihre Merklisten',
  'Ihre Liste vergangener Anfragen und alle nicht abgeschickten Anfragen',
];
const INQUIRIES =
  'Ihre gesendeten Anfragen samt den Kontaktdaten darin: Als Geschäftskorrespondenz müssen wir sie sieben Jahre lang aufbewahren (§ 132 BAO, § 212 UGB). Mit einem Konto sind sie nicht mehr verknüpft.';
const CONTACT =
  'Ihr Kundendatensatz in unserer Mietverwaltung: Wir sind verständigt und löschen dort alles, was wir nicht aufbewahren müssen.';
const EVENTS =
  'Das Protokoll der Anmeldungen: Es nennt nur die Nummer des gelöschten Kontos, keine Namen oder Adressen.';

/** Says what is gone and what the law makes the house keep. BAO § 132, UGB § 212 */
export function tellDeletion(
  { rentmanId }: Pick<Account, 'rentmanId'>,
  inquiryCount: number,
): Deletion {
  return {
    deleted: DELETED,
    kept: [
      ...(inquiryCount > 0 ? [INQUIRIES] : []),
      ...(rentmanId === null ? [] : [CONTACT]),
      EVENTS,
    ],
  };
}
