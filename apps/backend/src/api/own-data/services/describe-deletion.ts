import type { Core } from '@strapi/strapi';
import { INQUIRY_UID } from '../../../lib/inquiry';
import type { Deletion } from '../../../mail/deletion-mails';
import type { Account } from '../../account/services/account';
import { APPROVAL_UID } from '../../approval/services/approval-store';

const DELETED = [
  'Ihr Kundenkonto mit Benutzername, Email-Adresse, Telefonnummern und Passwort',
  'Ihre Anmeldungen auf allen Geräten',
  'Ihr gespeicherter Warenkorb',
  'Ihre Merklisten',
  'Ihre Liste vergangener Anfragen und alle nicht abgeschickten Anfragen',
  'Ihre Nachrichten über das Kontaktformular und die Mails, die wir Ihnen gesendet haben',
];
const COMPANY_WISHES =
  'Ihre Wünsche zur Zugehörigkeit zu einer Firma und zu Änderungen von Firmendaten';

const INQUIRIES =
  'Ihre gesendeten Anfragen samt den Kontaktdaten darin: Als Geschäftskorrespondenz müssen wir sie sieben Jahre lang aufbewahren (§ 132 BAO, § 212 UGB). Mit einem Konto sind sie nicht mehr verknüpft.';
const CONTACT =
  'Ihr Kundendatensatz in unserer Mietverwaltung: Wir sind verständigt und löschen dort alles, was wir nicht aufbewahren müssen; Belege bleiben sieben Jahre (§ 132 BAO).';
const EVENTS =
  'Das Protokoll der Anmeldungen, ein Jahr lang, um Missbrauch aufzuklären: Es nennt nur die Nummer des gelöschten Kontos, keine Namen oder Adressen.';
const PROOF =
  'Die Mail, die Ihnen die Löschung bestätigt, und unsere Mitteilung darüber, 90 Tage lang, als Nachweis. Mitteilungen zu Ihren Anfragen, die noch nicht versendet sind, bleiben bis dahin ebenso.';
const BACKUPS =
  'Sicherungskopien unserer Datenbank, bis sie überschrieben sind: Sie dienen nur der Wiederherstellung.';

/** What a deletion deletes, and everything that is kept, with reason and term: BAO § 132, UGB § 212. */
export async function describeDeletion(strapi: Core.Strapi, account: Account): Promise<Deletion> {
  const { id, rentmanId } = account;
  const sent = { user: id, state: { $ne: 'incomplete' } };
  const inquiryCount = await strapi.db.query(INQUIRY_UID).count({ where: sent });
  const wishCount = await strapi.db.query(APPROVAL_UID).count({ where: { userId: id } });
  return {
    deleted: [...DELETED, ...(wishCount > 0 ? [COMPANY_WISHES] : [])],
    kept: [
      ...(inquiryCount > 0 ? [INQUIRIES] : []),
      ...(rentmanId === null ? [] : [CONTACT]),
      EVENTS,
      PROOF,
      BACKUPS,
    ],
  };
}
