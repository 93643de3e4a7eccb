import type { ApprovalChange } from '@klappe/contracts';
import type { House } from './house';
import { type Letter, type LetterText, toLetterMail } from './letter';
import type { Mail } from './mail';

const COMPANY = ['Firma'];
const LINK = 'Ansehen und entscheiden';
const LINK_END =
  'Der Link zeigt die Angaben; entschieden wird erst dort. Er gilt 14 Tage und nur für eine Entscheidung.';
const QUESTIONS = 'Bei Fragen schreiben Sie uns bitte: {Email}';

/**
 * Mails about who belongs to a company, and about changes of its data. Beside the placeholders that the house may use
 * there are {Person}, {Kunde} for the company with its number, and {Änderungen}.
 */
export const APPROVAL_MAILS = {
  /** Asks the house, or a member of the company, whether somebody belongs to it. */
  'membership-asked': {
    label: 'Firma: Gehört diese Person dazu?',
    subject: 'Gehört diese Person zu {Firma}?',
    placeholders: COMPANY,
    paragraphs: [
      '{Person} hat sich bei {Haus} registriert und möchte zu {Kunde} gehören.',
      'Nach der Freigabe sieht diese Person die Firmendaten und fragt im Namen der Firma an. Bis dahin sieht sie davon nichts.',
    ],
    link: LINK,
    end: `${LINK_END} Wenn Sie die Person nicht kennen, lehnen Sie bitte ab.`,
  },
  /** Tells somebody that they belong to the company. */
  joined: {
    label: 'Firma: Zugehörigkeit bestätigt',
    subject: 'Sie gehören jetzt zu {Firma}',
    placeholders: COMPANY,
    paragraphs: [
      'Ihr Konto bei {Haus} gehört jetzt zu {Kunde}. Ihre nächsten Anfragen laufen über diese Firma.',
    ],
    end: 'Wenn das nicht stimmt, schreiben Sie uns bitte: {Email}',
  },
  /** Tells somebody that they were not taken in. The account stays. */
  'not-joined': {
    label: 'Firma: Zugehörigkeit abgelehnt',
    subject: 'Ihre Zugehörigkeit zur Firma wurde nicht bestätigt',
    placeholders: COMPANY,
    paragraphs: [
      'dass Sie zu {Kunde} gehören, wurde nicht bestätigt. Ihr Konto bei {Haus} bleibt bestehen; Sie fragen weiter mit Ihren eigenen Daten an.',
    ],
    end: 'Wenn das ein Irrtum ist, schreiben Sie uns bitte: {Email}',
  },
  /** Tells the company at its own address that its data are to be changed. */
  'company-wanted': {
    label: 'Firma: Änderung beantragt',
    subject: 'Ihre Firmendaten sollen geändert werden',
    placeholders: COMPANY,
    paragraphs: [
      '{Person} hat bei {Haus} eine Änderung der Daten von {Kunde} beantragt:',
      '{Änderungen}',
      'Wir prüfen das. Bis zu unserer Bestätigung bleibt alles, wie es ist.',
    ],
    end: 'Wenn Sie das nicht möchten, schreiben Sie uns bitte gleich: {Email}',
  },
  /** This one and the next go to company and member. */
  'company-changed': {
    label: 'Firma: Änderung übernommen',
    subject: 'Ihre Firmendaten wurden geändert',
    placeholders: COMPANY,
    paragraphs: ['wir haben die Änderung der Daten von {Kunde} übernommen:', '{Änderungen}'],
    end: QUESTIONS,
  },
  'company-unchanged': {
    label: 'Firma: Änderung nicht übernommen',
    subject: 'Ihre Firmendaten wurden nicht geändert',
    placeholders: COMPANY,
    paragraphs: ['wir haben die Änderung der Daten von {Kunde} nicht übernommen:', '{Änderungen}'],
    end: QUESTIONS,
  },
} as const satisfies Readonly<Record<string, LetterText>>;

interface ApprovalMail {
  readonly id: number;
  readonly to: string;
  readonly company: string;
  readonly customerNumber: string;
  /** Name and email address of whoever asks. */
  readonly person: string;
  readonly changes: readonly ApprovalChange[];
  readonly house: House;
  /** Part of the mail's key: who gets it. */
  readonly reader: string | number;
  /** Leads to a page of the shop that shows everything and asks for the decision. */
  readonly link?: string | undefined;
}

export function toApprovalMail(kind: keyof typeof APPROVAL_MAILS, mail: ApprovalMail): Mail {
  return toMail(mail, { kind, text: APPROVAL_MAILS[kind] });
}

/** Asks the house to confirm a change of a company's data. */
export function toChangeRequestMail(mail: ApprovalMail): Mail {
  const kind = 'company-wanted';
  const text: LetterText = {
    ...APPROVAL_MAILS[kind],
    paragraphs: [
      '{Person} möchte Daten von {Kunde} ändern:',
      '{Änderungen}',
      'In Rentman wird das erst nach Ihrer Bestätigung eingetragen.',
    ],
    link: LINK,
    end: LINK_END,
  };
  return toMail(mail, { kind, text, subject: `Geänderte Firmendaten: ${mail.company}` });
}

function toMail(mail: ApprovalMail, letter: Pick<Letter, 'kind' | 'text' | 'subject'>): Mail {
  const { id, to, company, customerNumber, person, changes, house, reader, link: url } = mail;
  const lines = changes.map(
    ({ label, before, after }) =>
      `${label}\nbisher: ${before || '(leer)'}\nneu: ${after || '(leer)'}`,
  );
  const values = {
    Firma: company,
    Kunde: `${company} (Kundennummer ${customerNumber})`,
    Person: person,
    Änderungen: lines.join('\n\n'),
  };
  return toLetterMail({ ...letter, key: `freigabe-${id}-${reader}`, to, url, values }, house);
}
