import { randomUUID } from 'node:crypto';
import type { ApprovalChange } from '@klappe/contracts';
import type { ReminderKind } from '@klappe/domain';
import type { House } from './house';
import letters from './letters.json';
import { type Block, type Fact, type Mail, toUnlinkedText, writeMail } from './mail';
import { html } from './mail-html';
import { toButton, toLink, toSmall } from './mail-page';
import {
  listContactFacts,
  listDateFacts,
  type MailContact,
  type MailDates,
  toInquiryHeading,
} from './mail-rows';
import { fillIn, type MailFacts, toHeading, toNameValues, type Values, wordMail } from './wording';

/** A short mail of a few paragraphs, and a link at most. Its texts may name what `fillIn` knows. */
interface LetterText extends MailFacts {
  readonly paragraphs: readonly string[];
  readonly link?: string;
  readonly end: string;
}

interface Letter {
  readonly kind: string;
  readonly text: LetterText;
  readonly key: string;
  readonly to: string;
  readonly url?: string | undefined;
  /** What the placeholders of this mail stand for; one with empty lines becomes several paragraphs. */
  readonly values?: Values;
  /** Instead of the subject that the house may change. */
  readonly subject?: string;
  /** Where mails of this kind are switched off. */
  readonly stopUrl?: string;
  /** The inquiry that it is about. */
  readonly inquiry?: { readonly number: string; readonly project: string };
  readonly rows?: readonly Fact[];
}

function toLetterMail(letter: Letter, house: House): Mail {
  const { kind, text, key, to, url, values, stopUrl, inquiry, rows = [] } = letter;
  const words = wordMail(kind, text, house, values);
  const { greeting, closing } = words;
  const title = toHeading(text);
  const heading = inquiry ? toInquiryHeading(title, inquiry) : { heading: title, about: '' };
  const fill = (part: string) => fillIn(part, house, values);
  const paragraphs = text.paragraphs.flatMap((part): readonly Block[] =>
    part === '{Code}' ? [{ code: fill(part) }] : fill(part).split('\n\n'),
  );
  const link =
    text.link !== undefined && url !== undefined ? [toLinkBlock(text.link, url, house)] : [];
  const stop = stopUrl === undefined ? [] : [toStopBlock(stopUrl)];
  const table = rows.length > 0 ? [rows] : [];
  const blocks = [heading, greeting, ...paragraphs, ...table, ...link, fill(text.end), closing];
  const subject = letter.subject ?? words.subject;
  return writeMail({ key, to, replyTo: house.email, subject }, [...blocks, ...stop], house);
}

/** The button, and its address for whoever copies it. */
function toLinkBlock(label: string, url: string, house: House): Block {
  const address = toSmall(html`<span style="word-break:break-all">${url}</span>`);
  return { text: url, page: html`${toButton(label, url, house)}${address}` };
}

function toStopBlock(url: string): Block {
  return { text: `${STOP_LABEL}: ${url}`, page: toSmall(toLink(STOP_LABEL, url)) };
}

const STOP_LABEL = 'Keine Erinnerungen mehr';

/** Reminders of a customer's own rentals. {Tag} is the day that one is about. */
export const REMINDER_MAILS = letters.reminder satisfies Readonly<Record<ReminderKind, LetterText>>;

interface ReminderMail {
  readonly key: string;
  readonly to: string;
  readonly number: string;
  readonly project: string;
  /** `Fr 11.12.2026` */
  readonly day: string;
  /** Where the customer sees the inquiry. */
  readonly pageUrl: string;
  readonly stopUrl: string;
  readonly dates: MailDates | null;
  readonly contact: MailContact | null;
}

export function toReminderMail(kind: ReminderKind, mail: ReminderMail, house: House): Mail {
  const { key, to, number, project, day, pageUrl: url, stopUrl, dates, contact } = mail;
  const values = { Nummer: number, Projekt: toUnlinkedText(project), Tag: day };
  const { dayWord } = house;
  const rows = [...(dates ? listDateFacts(dates, { dayWord }) : []), ...listContactFacts(contact)];
  const letter = { kind, text: REMINDER_MAILS[kind], key, to, url, values, stopUrl, rows };
  return toLetterMail({ ...letter, inquiry: { number, project } }, house);
}

export const GUEST_CODE_MAIL: LetterText = letters.guest.code;

interface GuestCodeMail {
  readonly key: string;
  readonly to: string;
  readonly number: string;
  /** Six digits. */
  readonly code: string;
  /** The page that asks for the code. */
  readonly pageUrl: string;
}

export function toGuestCodeMail(
  { key, to, number, code, pageUrl: url }: GuestCodeMail,
  house: House,
): Mail {
  const values = { Code: code, Nummer: number };
  return toLetterMail({ kind: 'guest-code', text: GUEST_CODE_MAIL, key, to, url, values }, house);
}

export const PROJECT_INVITATION_MAIL: LetterText = letters.project.invitation;

interface ProjectInvitation {
  readonly key: string;
  readonly to: string;
  /** Who invites. */
  readonly person: string;
  readonly project: string;
  readonly mayEdit: boolean;
  readonly link: string;
}

/** Links in what the inviting person typed cannot be followed: anybody may enter anybody's address. */
export function toProjectInvitation(invitation: ProjectInvitation, house: House): Mail {
  const { key, to, person, project, mayEdit, link } = invitation;
  const values = {
    Person: toUnlinkedText(person),
    Projekt: toUnlinkedText(project),
    Rolle: mayEdit ? 'Sie dürfen die Liste mit bearbeiten.' : 'Sie dürfen die Liste ansehen.',
  };
  const url = `${house.shopUrl}/einladung/${link}`;
  const text = PROJECT_INVITATION_MAIL;
  return toLetterMail({ kind: 'project-invitation', text, key, to, url, values }, house);
}

interface AccountLetter extends LetterText {
  readonly key: string;
  /** The page of the shop that the link leads to, up to the code. */
  readonly page?: string;
}

/** Mails about an account. Text that its owner typed is not in them: anybody may enter anybody's address. */
export const ACCOUNT_MAILS = letters.account satisfies Readonly<Record<string, AccountLetter>>;
export type AccountMail = keyof typeof ACCOUNT_MAILS;

interface AccountMailParts {
  readonly accountId: number;
  readonly to: string;
  readonly house: House;
  readonly code?: string;
  /** Whose address it is; missing while that is not confirmed. */
  readonly owner?: { readonly firstname: string; readonly lastname: string } | undefined;
}

export function toAccountMail(kind: AccountMail, parts: AccountMailParts): Mail {
  const { accountId, to, house, code, owner } = parts;
  const text: AccountLetter = ACCOUNT_MAILS[kind];
  if ((text.page === undefined) !== (code === undefined)) {
    throw new Error(`The mail ${kind} needs a code for its link, or has none`);
  }
  const url = `${house.shopUrl}/${text.page}${encodeURIComponent(code ?? '')}`;
  const key = `konto-${accountId}-${text.key}-${randomUUID()}`;
  return toLetterMail({ kind, text, key, to, url, values: toNameValues(owner) }, house);
}

/**
 * Mails about who belongs to a company, and about changes of its data. Beside the placeholders that the house may use
 * there are {Person}, {Kunde} for the company with its number, and {Änderungen}.
 */
export const APPROVAL_MAILS = letters.approval satisfies Readonly<Record<string, LetterText>>;

interface ApprovalMail {
  readonly id: number;
  readonly to: string;
  readonly company: string;
  readonly customerNumber: string;
  readonly person: string;
  readonly changes: readonly ApprovalChange[];
  readonly house: House;
  readonly reader: string | number;
  /** Leads to a page of the shop that shows everything and asks for the decision. */
  readonly link?: string | undefined;
}

export function toApprovalMail(
  kind: keyof typeof APPROVAL_MAILS,
  mail: ApprovalMail,
  letter: Partial<Letter> = {},
): Mail {
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
  const key = `freigabe-${id}-${reader}`;
  return toLetterMail({ kind, text: APPROVAL_MAILS[kind], key, to, url, values, ...letter }, house);
}

export function toChangeRequestMail(mail: ApprovalMail): Mail {
  const text = { ...APPROVAL_MAILS['company-wanted'], ...letters.house['company-wanted'] };
  return toApprovalMail('company-wanted', mail, {
    text,
    subject: `Geänderte Firmendaten: ${mail.company}`,
  });
}
