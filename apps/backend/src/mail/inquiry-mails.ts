import {
  CALENDAR_FILE_LABEL,
  describeKnownMeasures,
  findCountry,
  formatPrice,
  groupByHeading,
  isSaleOnly,
  type ListMeasures,
  listProjectTexts,
  PICKUP_LABELS,
  PRICE_ON_REQUEST_TEXT,
  SHIPPING_LABELS,
  toCalendarPath,
} from '@klappe/domain';
import type { Inquiry, InquiryLineRecord } from '../lib/inquiry';
import { type House, toHouseLook } from './house';
import { type Block, type Fact, type Mail, toUnlinkedText, writeMail } from './mail';
import { html } from './mail-html';
import { type ItemGroup, toItemTable, toSubtitle, toTable } from './mail-page';
import { listDateFacts, toPeriodText } from './mail-rows';
import { type MailFacts, toHeading, toNameValues, wordMail } from './wording';

/** A stored inquiry, and the sums of its lines where they are known. */
export type MailedInquiry = StoredInquiry & { readonly measures?: ListMeasures };

type StoredInquiry = Omit<
  Inquiry,
  | 'id'
  | 'state'
  | 'attempts'
  | 'giveUpAt'
  | 'sentAt'
  | 'rentmanId'
  | 'rentmanContactId'
  | 'revision'
  | 'deliveredRevision'
  | 'removedLines'
  | 'withdrawnAt'
>;

const NOT_BINDING =
  'Ihre Anfrage ist unverbindlich: Sie ist keine Bestellung, und ein Vertrag kommt durch sie nicht zustande.';

const OF_OTHER =
  'Diese Anfrage wurde aus einem Kundenkonto mit einer anderen Email-Adresse gesendet. Wenn Sie nichts davon wissen, antworten Sie bitte auf diese Mail.';

/** The key of the confirmation. A stored mail with this key means that the inquiry was confirmed. */
export function toCustomerMailKey(number: number): string {
  return `anfrage-${number}-kunde`;
}

/** Who sent an inquiry to this address: the account it belongs to, another account, or anybody. */
export type InquirySender = 'owner' | 'other-account' | 'stranger';

const PAGE_LABEL = 'Stand der Anfrage ansehen';

export const INQUIRY_MAIL: MailFacts = {
  label: 'Anfrage eingelangt',
  heading: 'Ihre Anfrage ist eingelangt',
  subject: 'Ihre Anfrage {Nummer} bei {Haus}',
  placeholders: ['Nummer', 'Mietzeitraum'],
};

interface CustomerMailFacts {
  readonly sender?: InquirySender;
  /** Where the sender sees how the inquiry goes on. */
  readonly pageLink: string;
}

/**
 * The confirmation to the customer. Anybody may enter anybody's address, so only the owner of an account at their own address
 * is named and reads their remark and headings, and nothing of what was typed becomes a link.
 */
export function toCustomerMail(
  inquiry: MailedInquiry,
  ownHouse: House,
  { sender = 'stranger', pageLink }: CustomerMailFacts,
): Mail {
  const thanks =
    'vielen Dank für Ihre Anfrage! Wir haben sie erhalten, prüfen die Verfügbarkeit und senden Ihnen ein unverbindliches Angebot.';
  return writeInquiryMail(inquiry, ownHouse, {
    kind: 'inquiry',
    mail: INQUIRY_MAIL,
    key: toCustomerMailKey(inquiry.number),
    isOwn: sender === 'owner',
    paragraphs: [thanks, ...(sender === 'other-account' ? [OF_OTHER] : [])],
    pageLink,
  });
}

export const CHANGED_INQUIRY_MAIL: MailFacts = {
  label: 'Anfrage geändert',
  heading: 'Ihre Anfrage ist geändert',
  subject: 'Ihre geänderte Anfrage {Nummer} bei {Haus}',
  placeholders: ['Nummer', 'Mietzeitraum'],
};

interface ChangeMailFacts {
  /** Permanent, one for each change. */
  readonly key: string;
  /** What differs, one change a line. It holds no text that the customer typed. */
  readonly changes: string;
  /** True where the address is certain to be the customer's. */
  readonly isOwn: boolean;
  readonly pageLink: string;
}

/** Tells the customer how a changed inquiry stands now. */
export function toChangedInquiryMail(
  inquiry: MailedInquiry,
  ownHouse: House,
  { key, changes, isOwn, pageLink }: ChangeMailFacts,
): Mail {
  const intro = 'Ihre Anfrage ist geändert. Das Haus sieht, was sich geändert hat:';
  return writeInquiryMail(inquiry, ownHouse, {
    kind: 'inquiry-changed',
    mail: CHANGED_INQUIRY_MAIL,
    key: `anfrage-${inquiry.number}-aenderung-${key}`,
    isOwn,
    paragraphs: [intro, changes],
    pageLink,
  });
}

interface InquiryMail {
  readonly kind: string;
  readonly mail: MailFacts;
  readonly key: string;
  /** True for a mail to the sender's own address, which may name them and quote what they wrote. */
  readonly isOwn: boolean;
  readonly paragraphs: readonly string[];
  readonly pageLink: string;
}

/** A mail that holds a whole inquiry as it stands. */
function writeInquiryMail(
  inquiry: MailedInquiry,
  ownHouse: House,
  { kind, mail, key, isOwn, paragraphs, pageLink }: InquiryMail,
): Mail {
  const house = { ...ownHouse, ...(isPrivate(inquiry) && { taxLabel: ownHouse.privateTaxLabel }) };
  const facts = toArrangementFacts(inquiry, house);
  const calendar = toCalendarLink(inquiry, house);
  const quoted = isOwn ? inquiry : withoutHeadings(inquiry);
  const priced = isPrivate(inquiry) ? toPrivatePrices(quoted, house) : quoted;
  const remark = isOwn && inquiry.remark ? [toRemarkText(inquiry)] : [];
  const { subject, greeting, closing } = wordMail(kind, mail, house, {
    ...toNameValues(isOwn ? inquiry : undefined),
    Nummer: String(inquiry.number),
    Mietzeitraum: toPeriodText(inquiry.rentalStart, inquiry.rentalEnd) ?? 'kein Zeitraum',
  });
  const head = { key, to: inquiry.email, replyTo: toInquiryAddress(inquiry, house), subject };
  const blocks = [
    { heading: toHeading(mail), about: '' },
    greeting,
    ...paragraphs,
    facts,
    ...remark,
    { label: PAGE_LABEL, url: pageLink, isButton: true },
    ...(calendar ? [{ label: CALENDAR_FILE_LABEL, url: calendar }] : []),
    ...toBody(priced, house, 'Alle stehen auf der Seite der Anfrage.'),
    NOT_BINDING,
    closing,
  ];
  return writeMail(head, blocks, house);
}

/** The house's address for an inquiry. One that only buys may have an address of its own. */
function toInquiryAddress({ lines }: MailedInquiry, { inquiryEmail, saleEmail }: House): string {
  return isSaleOnly(lines) ? saleEmail : inquiryEmail;
}

/** A mail to a stranger's address must not carry what somebody else wrote. */
function withoutHeadings(inquiry: MailedInquiry): MailedInquiry {
  return { ...inquiry, lines: inquiry.lines.map((line) => ({ ...line, heading: '' })) };
}

function toRemarkText({ remark }: MailedInquiry): string {
  return `Anmerkung:\n${toUnlinkedText(remark)}`;
}

function isPrivate({ clientType }: MailedInquiry): boolean {
  return clientType === 'private';
}

/** The prices as the shop shows them to a private customer. */
function toPrivatePrices(inquiry: MailedInquiry, { toPrivatePrice }: House): MailedInquiry {
  const toPrice = (cents: number | null) => (cents === null ? null : toPrivatePrice(cents));
  const totalCents = toPrivatePrice(inquiry.totalCents);
  const expectedCents = toPrivatePrice(inquiry.expectedCents);
  return {
    ...inquiry,
    lines: inquiry.lines.map((line) => ({
      ...line,
      priceCents: toPrice(line.priceCents),
      oldPriceCents: toPrice(line.oldPriceCents),
    })),
    totalCents,
    expectedCents,
    discountCents: totalCents - expectedCents,
  };
}

/** Where the customer finds the dates as a calendar file; null without a rental. */
function toCalendarLink(inquiry: MailedInquiry, house: House): string | null {
  const { number, rentalStart, rentalEnd, useStart, useEnd, shipping, pickup } = inquiry;
  if (!rentalStart || !rentalEnd) return null;
  const rental = { start: rentalStart, end: rentalEnd };
  const use = { start: useStart ?? rentalStart, end: useEnd ?? rentalEnd };
  const project = inquiry.projectReference;
  const facts = { number: String(number), project, rental, use, shipping, slot: pickup };
  return `${house.shopUrl}${toCalendarPath(facts)}`;
}

/** The notice to the rental company, with everything needed to call the customer back, and a note before it. */
export function toHouseMail(inquiry: MailedInquiry, house: House, note = ''): Mail {
  const intro = ['Über den Webshop ist eine neue Anfrage eingelangt.', note]
    .filter(Boolean)
    .join(' ');
  const facts = [...toArrangementFacts(inquiry, house), ...toClientFacts(inquiry)];
  const remark = inquiry.remark ? `Anmerkung:\n${inquiry.remark}` : 'Keine Anmerkung.';
  const url = house.toPanelLink(inquiry.documentId);
  const link = { label: 'Im Adminbereich öffnen', url, isButton: true };
  const heading = { heading: 'Neue Anfrage', about: '' };
  const head = {
    key: `anfrage-${inquiry.number}-haus`,
    to: toInquiryAddress(inquiry, house),
    replyTo: inquiry.email,
    subject: `Neue Anfrage ${inquiry.number}: ${toUnlinkedText(inquiry.name)}`,
  };
  const body = toBody(inquiry, house, 'Alle stehen im Adminbereich.');
  return writeMail(head, [heading, intro, facts, remark, ...body, link], toHouseLook(house));
}

function toClientFacts(inquiry: MailedInquiry): readonly Fact[] {
  const { clientType, company, uid, firstname, lastname } = inquiry;
  const country = findCountry(inquiry.country)?.name ?? inquiry.country;
  const place = `${inquiry.street} ${inquiry.streetNumber}, ${inquiry.postalcode} ${inquiry.city}, ${country}`;
  const isCompany = clientType === 'company';
  return [
    ...(isCompany ? [toUnlinkedFact(['Firma', company]), toUnlinkedFact(['UID-Nummer', uid])] : []),
    toUnlinkedFact([isCompany ? 'Kontakt' : 'Privat', `${firstname} ${lastname}`]),
    toUnlinkedFact(['Anschrift', place]),
    ['Email', inquiry.email],
    ['Telefon', inquiry.phone],
    ...(inquiry.membershipNote ? [['Firmenzugehörigkeit', inquiry.membershipNote] as const] : []),
  ];
}

function toUnlinkedFact([label, value]: Fact): Fact {
  return [label, toUnlinkedText(value)];
}

/** The lines below their headings, and the sums. `where` is where all lines of a very long list stand. */
function toBody(inquiry: MailedInquiry, house: House, where: string): readonly Block[] {
  const groups = groupByHeading(inquiry.lines);
  const notes = toSumNotes(inquiry, house.taxLabel);
  const measures = toMeasureFacts(inquiry);
  const table = toItemTable(
    groups.map(toItemGroup),
    (missing) => `und ${missing} weitere Artikel. ${where}`,
  );
  const measured = {
    text: [MEASURES_TITLE, ...measures.map((fact) => fact.join(': '))].join('\n'),
    page: html`${toSubtitle(MEASURES_TITLE)}${toTable(measures)}`,
  };
  return [
    {
      text: ['Artikel', ...groups.map(toGroupText)].join('\n'),
      page: html`${toSubtitle('Artikel')}${table}`,
    },
    toSumFacts(inquiry),
    { small: notes },
    ...(measures.length > 0 ? [measured] : []),
  ];
}

interface LineGroup {
  readonly heading: string;
  readonly lines: readonly InquiryLineRecord[];
}

function toGroupText({ heading, lines }: LineGroup): string {
  const toLine = (line: InquiryLineRecord) =>
    `${line.quantity} × ${line.displayname} (${line.code})\n    ${toLinePrice(line)}`;
  return [...(heading ? [`\n${toUnlinkedText(heading)}`] : []), ...lines.map(toLine)].join('\n');
}

function toItemGroup({ heading, lines }: LineGroup): ItemGroup {
  const rows = lines.map((line) => {
    const { name, price } = splitLinePrice(line);
    const note = `${line.code} · ${name}`;
    return { quantity: `${line.quantity}\u00a0×`, name: line.displayname, note, price };
  });
  return { heading: toUnlinkedText(heading), rows };
}

const MEASURES_TITLE = 'Summen der Liste';

/** Weight, volume and load where most pieces have a figure. docs/rules.md#measures */
function toMeasureFacts({ measures, lines }: MailedInquiry): readonly Fact[] {
  if (!measures) return [];
  const quantities = new Map<string, number>();
  for (const { code, quantity } of lines) {
    quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  }
  return describeKnownMeasures(measures, quantities).rows.map(({ label, value, gap }) => [
    label,
    gap === '' ? value : `${value} (${gap})`,
  ]);
}

/** Number, project, dates and handover; the same in both mails. */
function toArrangementFacts(
  inquiry: MailedInquiry,
  { dayWord }: Pick<House, 'dayWord'>,
): readonly Fact[] {
  const { rentalStart: start, rentalEnd: end, useStart, useEnd, usageDays } = inquiry;
  const without = 'kein Zeitraum, nur Gebrauchtkauf';
  return [
    ['Anfragenummer', String(inquiry.number)],
    ...listProjectTexts(inquiry).map(toUnlinkedFact),
    ...listDateFacts({ start, end, useStart, useEnd }, { dayWord, usageDays, without }),
    ['Übergabe', `${SHIPPING_LABELS[inquiry.shipping]}, ${PICKUP_LABELS[inquiry.pickup]}`],
  ];
}

/** The sums as the basket shows them: three lines with a discount, one without. */
export function toSumFacts({
  totalCents,
  discountCents,
  expectedCents,
}: Pick<MailedInquiry, 'totalCents' | 'discountCents' | 'expectedCents'>): readonly Fact[] {
  if (discountCents === 0) return [['Gesamt', formatPrice(totalCents)]];
  return [
    ['Gesamt (Listenpreis)', formatPrice(totalCents)],
    ['Aktionsrabatt', formatPrice(-discountCents)],
    ['Voraussichtlicher Preis', formatPrice(expectedCents)],
  ];
}

/** The tax label, and what the sums leave out. */
function toSumNotes({ onRequestCount }: MailedInquiry, taxLabel: string): string {
  const onRequest =
    onRequestCount > 0 ? ` Artikel mit „${PRICE_ON_REQUEST_TEXT}“ sind nicht eingerechnet.` : '';
  return `Preise ${taxLabel}${onRequest}`;
}

/** `Miete, € 450,00 pro Tag (statt € 500,00)` */
export function toLinePrice(line: InquiryLineRecord): string {
  const { name, price } = splitLinePrice(line);
  return `${name}, ${price}`;
}

function splitLinePrice({ kind, priceCents, oldPriceCents }: InquiryLineRecord) {
  const name = kind === 'sale' ? 'Gebrauchtkauf' : 'Miete';
  if (priceCents === null) return { name, price: PRICE_ON_REQUEST_TEXT };
  const unit = kind === 'sale' ? '' : ' pro Tag';
  const instead =
    oldPriceCents !== null && oldPriceCents > priceCents
      ? ` (statt ${formatPrice(oldPriceCents)})`
      : '';
  return { name, price: `${formatPrice(priceCents)}${unit}${instead}` };
}
