import type { ApprovalChange } from '@klappe/contracts';
import type { House } from './house';
import { toLetterMail } from './letter';
import type { Mail } from './mail';
import type { MailKind } from './wording/mail-kinds';
import { wordMail } from './wording/word-mail';

interface ApprovalMail {
  readonly id: number;
  readonly to: string;
  readonly company: string;
  readonly customerNumber: string;
  /** Name and email address of whoever asks. */
  readonly person: string;
  readonly changes: readonly ApprovalChange[];
  readonly house: House;
}
interface LinkMail extends ApprovalMail {
  /** Leads to a page of the shop that shows everything and asks for the decision. */
  readonly link: string;
}

const LINK_END =
  'Der Link zeigt die Angaben; entschieden wird erst dort. Er gilt 14 Tage und nur für eine Entscheidung.';

const toCompanyText = ({ company, customerNumber }: ApprovalMail) =>
  `${company} (Kundennummer ${customerNumber})`;

const toWords = (kind: MailKind, { house, company }: ApprovalMail) =>
  wordMail(kind, house, { Firma: company });

/** Asks the house, or a member of the company, whether somebody belongs to it. */
export function toMembershipRequestMail(
  mail: LinkMail & { readonly decider: number | 'house' },
): Mail {
  const { id, decider, to, person, link, house } = mail;
  return toLetterMail(
    {
      key: `freigabe-${id}-${decider}`,
      to,
      words: toWords('membership-asked', mail),
      paragraphs: [
        `${person} hat sich bei ${house.name} registriert und möchte zu ${toCompanyText(mail)} gehören.`,
        'Nach der Freigabe sieht diese Person die Firmendaten und fragt im Namen der Firma an. Bis dahin sieht sie davon nichts.',
      ],
      link: { label: 'Ansehen und entscheiden', url: link },
      end: `${LINK_END} Wenn Sie die Person nicht kennen, lehnen Sie bitte ab.`,
    },
    house,
  );
}

/** Tells somebody that they belong to the company. */
export function toJoinedMail(mail: ApprovalMail): Mail {
  return toLetterMail(
    {
      key: `freigabe-${mail.id}-aufgenommen`,
      to: mail.to,
      words: toWords('joined', mail),
      paragraphs: [
        `Ihr Konto bei ${mail.house.name} gehört jetzt zu ${toCompanyText(mail)}. Ihre nächsten Anfragen laufen über diese Firma.`,
      ],
      end: `Wenn das nicht stimmt, schreiben Sie uns bitte: ${mail.house.email}`,
    },
    mail.house,
  );
}

/** Tells somebody that they were not taken in. The account stays. */
export function toNotJoinedMail(mail: ApprovalMail): Mail {
  return toLetterMail(
    {
      key: `freigabe-${mail.id}-abgelehnt`,
      to: mail.to,
      words: toWords('not-joined', mail),
      paragraphs: [
        `dass Sie zu ${toCompanyText(mail)} gehören, wurde nicht bestätigt. Ihr Konto bei ${mail.house.name} bleibt bestehen; Sie fragen weiter mit Ihren eigenen Daten an.`,
      ],
      end: `Wenn das ein Irrtum ist, schreiben Sie uns bitte: ${mail.house.email}`,
    },
    mail.house,
  );
}

const toLines = ({ changes }: ApprovalMail) =>
  changes.map(
    ({ label, before, after }) =>
      `${label}\nbisher: ${before || '(leer)'}\nneu: ${after || '(leer)'}`,
  );

/** Asks the house to confirm a change of a company's data. */
export function toChangeRequestMail(mail: LinkMail): Mail {
  return toLetterMail(
    {
      key: `freigabe-${mail.id}-haus`,
      to: mail.to,
      words: {
        ...toWords('company-wanted', mail),
        subject: `Geänderte Firmendaten: ${mail.company}`,
      },
      paragraphs: [
        `${mail.person} möchte Daten von ${toCompanyText(mail)} ändern:`,
        ...toLines(mail),
        'In Rentman wird das erst nach Ihrer Bestätigung eingetragen.',
      ],
      link: { label: 'Ansehen und entscheiden', url: mail.link },
      end: LINK_END,
    },
    mail.house,
  );
}

/** Tells the company at its own address that its data are to be changed. */
export function toChangeNoticeMail(mail: ApprovalMail): Mail {
  return toLetterMail(
    {
      key: `freigabe-${mail.id}-firma`,
      to: mail.to,
      words: toWords('company-wanted', mail),
      paragraphs: [
        `${mail.person} hat bei ${mail.house.name} eine Änderung der Daten von ${toCompanyText(mail)} beantragt:`,
        ...toLines(mail),
        'Wir prüfen das. Bis zu unserer Bestätigung bleibt alles, wie es ist.',
      ],
      end: `Wenn Sie das nicht möchten, schreiben Sie uns bitte gleich: ${mail.house.email}`,
    },
    mail.house,
  );
}

/** Tells company and member what was decided on the company's data. */
export function toChangeDecidedMail(
  mail: ApprovalMail & { readonly isApproved: boolean; readonly reader: 'firma' | 'mitglied' },
): Mail {
  const { id, to, house, isApproved, reader } = mail;
  return toLetterMail(
    {
      key: `freigabe-${id}-entschieden-${reader}`,
      to,
      words: toWords(isApproved ? 'company-changed' : 'company-unchanged', mail),
      paragraphs: [
        isApproved
          ? `wir haben die Änderung der Daten von ${toCompanyText(mail)} übernommen:`
          : `wir haben die Änderung der Daten von ${toCompanyText(mail)} nicht übernommen:`,
        ...toLines(mail),
      ],
      end: `Bei Fragen schreiben Sie uns bitte: ${house.email}`,
    },
    house,
  );
}
