import { formatPrice } from '@klappe/domain';
import { cutText } from './gathered-mail';
import { type House, toHouseLook } from './house';
import { type Block, type Fact, type Mail, toUnlinkedText, writeMail } from './mail';
import { html } from './mail-html';
import { toLink, toParagraph } from './mail-page';
import {
  aboutInquiry,
  listContactFacts,
  listDateFacts,
  listOfferFacts,
  type MailContact,
  type MailDates,
  toInquiryHeading,
} from './mail-rows';
import { type MailFacts, toHeading, wordMail } from './wording';

export const NEW_OFFER_MAIL = aboutInquiry({
  label: 'Neues Angebot zu einer Anfrage',
  heading: 'Ihr Angebot liegt vor',
  subject: 'Ihr Angebot liegt vor: {Projekt} ({Nummer})',
});

export const HOUSE_WORD_MAIL = aboutInquiry({
  label: 'Nachricht des Hauses zu einer Anfrage',
  heading: 'Nachricht zu Ihrer Anfrage',
  subject: 'Nachricht zu Ihrer Anfrage: {Projekt} ({Nummer})',
});

/** In the panel and in the mail to the house. */
export const OTHERS_PROJECT_TEXT =
  'Das Projekt gehört in Rentman zu einem anderen Kontakt als die Anfrage. Der Kunde sieht davon nur den Stand, weder Zeilen noch Angebote und Dokumente. Bitte stellen Sie in Rentman den Kunden des Projekts richtig.';

/** What customer and house tell each other is called so, in the panel and in the task in Rentman. */
export const MESSAGE_LABELS = {
  message: 'Nachricht',
  report: 'Meldung',
  acceptance: 'Zusage',
  withdrawal: 'Rückzug',
  change: 'Änderung',
  'change-request': 'Änderungswunsch',
  house: 'Nachricht an Kunden',
} as const;
type CustomerMessageKind = keyof typeof MESSAGE_LABELS;

interface MailedMessage {
  /** Unique and permanent. */
  readonly key: string;
  readonly number: string;
  readonly kind: CustomerMessageKind;
  /** The customer's name and company, or who else speaks. */
  readonly author: string;
  /** Where an answer goes; missing where the author's address is not known. */
  readonly email: string | undefined;
  readonly text: string;
  readonly panelLink: string;
}

/** Tells the house what a customer has written about an inquiry. A stranger's words become no links. */
export function toHouseMessageMail(message: MailedMessage, house: House): Mail {
  const { key, number, kind, author, email, panelLink } = message;
  const label = MESSAGE_LABELS[kind];
  const text = cutText(toUnlinkedText(message.text));
  const intro = `${label} zur Anfrage ${number} von ${toUnlinkedText(author)}:`;
  const subject = `${label} zur Anfrage ${number}`;
  const to = house.email;
  const head = { key: `projekt-${key}-haus`, to, ...(email ? { replyTo: email } : {}), subject };
  return writeHouseNotice(head, { heading: label, blocks: [intro, text], panelLink }, house);
}

interface OthersProjectNotice {
  readonly key: string;
  readonly number: string;
  readonly project: { readonly number: string; readonly name: string };
  readonly panelLink: string;
}

/** Tells the house why a customer sees nothing of what it planned, and what to do. */
export function toOthersProjectMail(notice: OthersProjectNotice, house: House): Mail {
  const { key, number, project, panelLink } = notice;
  const subject = `Projekt zur Anfrage ${number} gehört einem anderen Kontakt`;
  const planned = toUnlinkedText(`${project.number} ${project.name}`.trim());
  const text = `${OTHERS_PROJECT_TEXT} Es geht um das Projekt ${planned}.`;
  const head = { key, to: house.inquiryEmail, subject };
  const heading = 'Projekt eines anderen Kontakts';
  return writeHouseNotice(head, { heading, blocks: [text], panelLink }, house);
}

interface HouseNotice {
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly panelLink: string;
}

/** A mail to the house itself, whose button leads to the panel. */
function writeHouseNotice(
  head: Omit<Mail, 'text' | 'html'>,
  { heading, blocks, panelLink }: HouseNotice,
  house: House,
): Mail {
  const button = { label: 'Im Adminbereich öffnen', url: panelLink, isButton: true };
  return writeMail(head, [{ heading, about: '' }, ...blocks, button], toHouseLook(house));
}

export interface CustomerNotice {
  readonly key: string;
  readonly to: string;
  readonly number: string;
  readonly project: string;
  /** Where the customer sees it. */
  readonly pageLink: string;
}

/** A notice about what the house has planned. */
export interface PlannedNotice extends CustomerNotice {
  readonly dates: MailDates | null;
  readonly contact: MailContact | null;
}

interface OfferMail extends PlannedNotice {
  readonly offer: Parameters<typeof listOfferFacts>[0];
}

/** Tells the customer that the house has sent an offer. It names no price: the page has it. */
export function toOfferMail({ offer, ...notice }: OfferMail, house: House): Mail {
  const text = `zu Ihrer Anfrage ${notice.number} liegt ein Angebot vor. Es ist freibleibend, bis wir es bestätigen.`;
  const rows = [...listOfferFacts(offer), ...listPlannedFacts(notice, house)];
  const button = 'Angebot ansehen';
  return writeNotice(notice, house, {
    kind: 'new-offer',
    facts: NEW_OFFER_MAIL,
    text,
    rows,
    button,
  });
}

function listPlannedFacts({ dates, contact }: PlannedNotice, { dayWord }: House): readonly Fact[] {
  return [...(dates ? listDateFacts(dates, { dayWord }) : []), ...listContactFacts(contact)];
}

export const ACCEPTANCE_MAIL = aboutInquiry({
  label: 'Zusage zu einem Angebot erhalten',
  heading: 'Ihre Zusage ist bei uns',
  subject: 'Ihre Zusage ist bei uns: {Projekt} ({Nummer})',
});

export const CONFIRMED_MAIL = aboutInquiry({
  label: 'Anfrage nach einer Zusage bestätigt',
  heading: 'Ihre Anfrage ist bestätigt',
  subject: 'Bestätigt: {Projekt} ({Nummer})',
});

interface AcceptedOffer {
  readonly number: string;
  readonly version: number;
  readonly netCents: number | null;
  readonly grossCents: number | null;
}

/** Tells the customer what they have accepted, for how much, and that the house has still to confirm it. */
export function toAcceptanceMail(notice: CustomerNotice, offer: AcceptedOffer, house: House): Mail {
  const { number, version, netCents, grossCents } = offer;
  const sums = [
    ...(netCents === null ? [] : [`${formatPrice(netCents)} netto`]),
    ...(grossCents === null ? [] : [`${formatPrice(grossCents)} inkl. USt.`]),
  ];
  const accepted = [`Angebot ${number}, Version ${version}`, ...sums].join(', ');
  const text = `zu Ihrer Anfrage ${notice.number} haben wir Ihre Zusage erhalten: ${accepted}.\n\nVerbindlich wird sie mit unserer Bestätigung. Wir senden sie Ihnen per Email.`;
  return writeNotice(notice, house, { kind: 'acceptance', facts: ACCEPTANCE_MAIL, text });
}

/** What was promised to whoever has accepted an offer. */
export function toConfirmedMail(notice: PlannedNotice, house: House): Mail {
  const text = `Ihre Anfrage ${notice.number} ist bestätigt. Termine und Dokumente stehen auf ihrer Seite.`;
  const rows = listPlannedFacts(notice, house);
  return writeNotice(notice, house, { kind: 'confirmed', facts: CONFIRMED_MAIL, text, rows });
}

/** What staff have written to the customer, who may answer the mail or on the page. */
export function toHouseWordMail(notice: CustomerNotice, text: string, house: House): Mail {
  return writeNotice(notice, house, { kind: 'house-word', facts: HOUSE_WORD_MAIL, text });
}

interface NoticeWords {
  readonly kind: string;
  readonly facts: MailFacts;
  readonly text: string;
  readonly rows?: readonly Fact[];
  /** The text of the button. */
  readonly button?: string;
}

function writeNotice(
  notice: CustomerNotice,
  house: House,
  { kind, facts, text, rows = [], button = PAGE_LABEL }: NoticeWords,
): Mail {
  const { key, to, number, project, pageLink } = notice;
  const values = { Nummer: number, Projekt: project };
  const { subject, greeting, closing } = wordMail(kind, facts, house, values);
  const heading = toInquiryHeading(toHeading(facts), notice);
  const link = { label: button, url: pageLink, isButton: true };
  const head = { key, to, replyTo: house.email, subject };
  const blocks = [heading, greeting, ...text.split('\n\n'), ...(rows.length > 0 ? [rows] : [])];
  return writeMail(head, [...blocks, link, closing], house);
}

export const GUEST_LINKS_MAIL: MailFacts = {
  label: 'Anfrage ohne Konto: neuer Link',
  subject: 'Ihre Anfragen bei {Haus}',
};

interface GuestLinksMail {
  readonly key: string;
  readonly to: string;
  readonly inquiries: readonly {
    readonly number: string;
    readonly project: string;
    readonly link: string;
  }[];
}

/** Where somebody without an account follows the inquiries of this address. Project names are typed and become no links. */
export function toGuestLinksMail({ key, to, inquiries }: GuestLinksMail, house: House): Mail {
  const { subject, greeting, closing } = wordMail('guest-links', GUEST_LINKS_MAIL, house);
  const intro =
    'hier sehen Sie, wie es um Ihre Anfragen steht. Wenn Sie das nicht angefordert haben, ist nichts zu tun.';
  const rows = inquiries.map(({ number, project, link }) => {
    const title = `Anfrage ${number}${project ? `, ${toUnlinkedText(project)}` : ''}`;
    return {
      text: `${title}:\n${link}`,
      page: toParagraph(html`${title}<br>${toLink(PAGE_LABEL, link)}`),
    };
  });
  const head = { key, to, replyTo: house.email, subject };
  const heading = { heading: 'Ihre Anfragen', about: '' };
  return writeMail(head, [heading, greeting, intro, ...rows, closing], house);
}

const PAGE_LABEL = 'Anfrage ansehen';
