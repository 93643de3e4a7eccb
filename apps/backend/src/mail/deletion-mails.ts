import { type House, toHouseLook } from './house';
import { type Mail, writeMail } from './mail';
import { type MailFacts, toHeading, toNameValues, wordMail } from './wording';

interface DeletedAccount {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly customerNumber: string;
  readonly rentmanId: number | null;
  readonly contactpersonId: number | null;
}

/** What a deletion deleted, and what the house has to keep: sentences for the customer. */
export interface Deletion {
  readonly deleted: readonly string[];
  readonly kept: readonly string[];
}

export const DELETION_MAIL: MailFacts = {
  label: 'Konto gelöscht',
  subject: 'Ihr Konto bei {Haus} wurde gelöscht',
};

export function toDeletionMail(account: DeletedAccount, deletion: Deletion, house: House): Mail {
  const { id, email } = account;
  const intro = 'Ihr Kundenkonto wurde auf Ihren Wunsch gelöscht.';
  const end = `Wenn Sie das nicht waren, schreiben Sie uns bitte gleich: ${house.email}`;
  const { subject, greeting, closing } = wordMail(
    'deleted',
    DELETION_MAIL,
    house,
    toNameValues(account),
  );
  const lists = [
    { title: 'Gelöscht:', items: deletion.deleted },
    { title: 'Aufbewahrt:', items: deletion.kept },
  ].filter(({ items }) => items.length > 0);
  const head = { key: `konto-${id}-geloescht-kunde`, to: email, replyTo: house.email, subject };
  const heading = { heading: toHeading(DELETION_MAIL), about: '' };
  return writeMail(head, [heading, greeting, intro, ...lists, end, closing], house);
}

/** Asks the rental company to delete the records in Rentman, which the shop may not. */
export function toDeletionNotice(account: DeletedAccount, house: House): Mail {
  const { id, firstname, lastname, company, customerNumber, rentmanId, contactpersonId } = account;
  const name = [company, `${firstname} ${lastname}`.trim() || account.username].filter(Boolean);
  const intro = `Ein Kundenkonto wurde von seinem Inhaber gelöscht: ${name.join(', ')}.`;
  const facts = [
    ...(customerNumber === '' ? [] : [`Kundennummer: ${customerNumber}`]),
    ...(rentmanId === null ? [] : [`Kontakt in Rentman: ${rentmanId}`]),
    ...(contactpersonId === null ? [] : [`Ansprechpartner in Rentman: ${contactpersonId}`]),
  ];
  const task =
    facts.length > 0
      ? 'Bitte löschen Sie in Rentman alle Daten dieser Person, die nicht aufzubewahren sind. Ein Firmenkontakt bleibt, wenn Kollegen ihn noch brauchen.'
      : 'In Rentman war das Konto mit keinem Kontakt verknüpft.';
  const subject = 'Kundenkonto gelöscht';
  const head = { key: `konto-${id}-geloescht-haus`, to: house.email, subject };
  const heading = { heading: subject, about: '' };
  return writeMail(head, [heading, intro, ...facts, task], toHouseLook(house));
}
