import { formatShortDayWithYear, PlainDate, type ReminderKind } from '@klappe/domain';
import { Inquiry } from '../../../lib/inquiry';
import { DELETION_MAIL, toDeletionMail } from '../../../mail/deletion-mails';
import type { House } from '../../../mail/house';
import {
  CHANGED_INQUIRY_MAIL,
  INQUIRY_MAIL,
  toChangedInquiryMail,
  toCustomerMail,
} from '../../../mail/inquiry-mails';
import {
  ACCOUNT_MAILS,
  type AccountMail,
  APPROVAL_MAILS,
  GUEST_CODE_MAIL,
  PROJECT_INVITATION_MAIL,
  REMINDER_MAILS,
  toAccountMail,
  toApprovalMail,
  toGuestCodeMail,
  toProjectInvitation,
  toReminderMail,
} from '../../../mail/letters';
import type { Mail } from '../../../mail/mail';
import {
  ACCEPTANCE_MAIL,
  CONFIRMED_MAIL,
  GUEST_LINKS_MAIL,
  HOUSE_WORD_MAIL,
  NEW_OFFER_MAIL,
  toAcceptanceMail,
  toConfirmedMail,
  toGuestLinksMail,
  toHouseWordMail,
  toOfferMail,
} from '../../../mail/project-mails';
import {
  COMMON_PLACEHOLDERS,
  DEFAULT_CLOSING,
  DEFAULT_GREETING,
  type MailFacts,
  type MailWording,
  type MailWords,
} from '../../../mail/wording';
import type { WordingView } from '../panel/wording-answers';
import example from './example.json';

/** Every mail to customers that the house may word, in the sequence in which the panel lists them. */
export const MAIL_KINDS = {
  inquiry: INQUIRY_MAIL,
  'inquiry-changed': CHANGED_INQUIRY_MAIL,
  'new-offer': NEW_OFFER_MAIL,
  acceptance: ACCEPTANCE_MAIL,
  confirmed: CONFIRMED_MAIL,
  'house-word': HOUSE_WORD_MAIL,
  ...REMINDER_MAILS,
  'guest-code': GUEST_CODE_MAIL,
  'guest-links': GUEST_LINKS_MAIL,
  'project-invitation': PROJECT_INVITATION_MAIL,
  ...ACCOUNT_MAILS,
  deleted: DELETION_MAIL,
  ...APPROVAL_MAILS,
} satisfies Readonly<Record<string, MailFacts>>;
export type MailKind = keyof typeof MAIL_KINDS;

export type WordingKey = MailKind | 'all';

export function isWordingKey(key: string): key is WordingKey {
  return key === 'all' || Object.hasOwn(MAIL_KINDS, key);
}

export function listPlaceholders(key: WordingKey): readonly string[] {
  const { placeholders = [] }: Partial<MailFacts> = key === 'all' ? {} : MAIL_KINDS[key];
  return [...COMMON_PLACEHOLDERS, ...placeholders];
}

/** No person, no code: what a mail looks like is shown with invented data only. */
const INQUIRY = Inquiry.parse(example.inquiry);
const { deleted: DELETED } = example;
const TO = DELETED.email;
const EXAMPLE_OFFER = {
  number: '118',
  version: 2,
  netCents: 360_000,
  grossCents: 432_000,
  validUntil: PlainDate.parse('2026-12-04'),
};
const { rentalStart: start, rentalEnd: end, useStart, useEnd } = INQUIRY;
const EXAMPLE_DATES = { start, end, useStart, useEnd };
const EXAMPLE_WORDS = 'die zweite Kamera ist am Montag schon ab 8 Uhr abholbereit.';

/** Mails to an address that nobody has confirmed yet, whatever the account. */
const UNCONFIRMED: readonly AccountMail[] = ['confirmation', 'email-change', 'email-taken'];

/** `isKnown`: to the confirmed address of an account. docs/decisions/0017-mail-texts.md */
export function toExampleMail(kind: MailKind, house: House, isKnown: boolean): Mail {
  const pageLink = `${house.shopUrl}/anfrage/BEISPIEL`;
  if (kind === 'inquiry') {
    return toCustomerMail(INQUIRY, house, { sender: isKnown ? 'owner' : 'stranger', pageLink });
  }
  if (kind === 'inquiry-changed') {
    const changes = '– Rückgabe Fr 11.12. (statt Do 10.12.)';
    return toChangedInquiryMail(INQUIRY, house, {
      key: 'beispiel',
      changes,
      isOwn: isKnown,
      pageLink,
    });
  }
  const notice = { ...example.offer, pageLink, dates: EXAMPLE_DATES, contact: example.contact };
  if (kind === 'new-offer') return toOfferMail({ ...notice, offer: EXAMPLE_OFFER }, house);
  if (kind === 'acceptance') return toAcceptanceMail(notice, EXAMPLE_OFFER, house);
  if (kind === 'confirmed') return toConfirmedMail(notice, house);
  if (kind === 'house-word') return toHouseWordMail(notice, EXAMPLE_WORDS, house);
  if (kind === 'guest-links') {
    const inquiries = [{ ...example.offer, link: pageLink }];
    return toGuestLinksMail({ key: 'beispiel', to: TO, inquiries }, house);
  }
  if (kind === 'guest-code') {
    const { number } = example.offer;
    return toGuestCodeMail(
      { key: 'beispiel', to: TO, number, code: '123456', pageUrl: pageLink },
      house,
    );
  }
  if (kind === 'project-invitation') {
    const { project } = example.offer;
    const facts = { key: 'beispiel', to: TO, person: 'Anna Muster', project, mayEdit: true };
    return toProjectInvitation({ ...facts, link: 'BEISPIEL' }, house);
  }
  if (kind === 'deleted') {
    return toDeletionMail(DELETED, { deleted: ['Konto und Merklisten'], kept: [] }, house);
  }
  if (isReminderMail(kind)) {
    const { number, project } = example.offer;
    const stopUrl = `${house.shopUrl}/erinnerungen?code=BEISPIEL`;
    const day = formatShortDayWithYear(PlainDate.parse('2026-12-11'));
    const facts = { key: 'beispiel', to: TO, number, project, day, pageUrl: pageLink, stopUrl };
    const planned = { dates: EXAMPLE_DATES, contact: example.contact };
    return toReminderMail(kind, { ...facts, ...planned }, house);
  }
  if (isAccountMail(kind)) return toExampleOfAccount(kind, house, isKnown);
  return toApprovalMail(kind, {
    id: 0,
    to: TO,
    company: 'Muster Film GmbH',
    customerNumber: '10001',
    person: 'Anna Muster (anna.muster@example.com)',
    changes: [{ label: 'Ort', before: 'Wien', after: 'Graz' }],
    house,
    reader: 'beispiel',
    link: `${house.shopUrl}/freigabe?code=BEISPIEL`,
  });
}

function toExampleOfAccount(kind: AccountMail, house: House, isKnown: boolean): Mail {
  const code = 'page' in ACCOUNT_MAILS[kind] ? { code: 'BEISPIEL' } : {};
  const owner = isKnown && !UNCONFIRMED.includes(kind) ? DELETED : undefined;
  return toAccountMail(kind, { accountId: 0, to: TO, house, owner, ...code });
}

function isReminderMail(kind: MailKind): kind is ReminderKind {
  return kind in REMINDER_MAILS;
}

function isAccountMail(kind: MailKind): kind is AccountMail {
  return kind in ACCOUNT_MAILS;
}

const KINDS = Object.keys(MAIL_KINDS).filter((key): key is MailKind => isWordingKey(key));
const EMPTY: MailWords = { subject: '', greeting: '', closing: '' };

/** What the house has written for a mail. */
export function findOwnWords(wording: MailWording, key: WordingKey): MailWords {
  return { ...EMPTY, ...wording[key] };
}

/** The texts of all mails, then those of each kind, with what stands there without the house's own. */
export function listWordings(wording: MailWording): readonly WordingView[] {
  const usual = { subject: '', greeting: DEFAULT_GREETING, closing: DEFAULT_CLOSING };
  const view = (key: WordingKey, label: string, words: MailWords): WordingView => ({
    key,
    label,
    placeholders: listPlaceholders(key),
    usual: words,
    own: findOwnWords(wording, key),
  });
  const common = {
    greeting: wording.all?.greeting || usual.greeting,
    closing: wording.all?.closing || usual.closing,
  };
  return [
    view('all', 'Alle Mails', usual),
    ...KINDS.map((kind) => {
      const { label, subject } = MAIL_KINDS[kind];
      return view(kind, label, { ...common, subject });
    }),
  ];
}
