import {
  type DayWord,
  formatDayCount,
  formatShortDaysWithYear,
  formatShortDayWithYear,
  type PlainDate,
} from '@klappe/domain';
import { type Block, type Fact, toUnlinkedText } from './mail';
import type { MailFacts } from './wording';

/** A mail about one inquiry: its subject may name number and project, and so may the house's. */
export function aboutInquiry<Rest extends Pick<MailFacts, 'label' | 'subject' | 'heading'>>(
  facts: Rest,
): Rest & MailFacts {
  return { ...facts, placeholders: ['Projekt', 'Nummer'] };
}

/** `Anfrage 202600042 · Nachtdreh` above the heading. A project's name is typed and becomes no link. */
export function toInquiryHeading(
  heading: string,
  { number, project }: { readonly number: string; readonly project: string },
): Block {
  const parts = [`Anfrage ${number}`, toUnlinkedText(project)];
  return { heading, about: parts.filter(Boolean).join(' · ') };
}

/** The days of a rental as its mail names them; null where they are not known. */
export interface MailDates {
  readonly start: PlainDate | null;
  readonly end: PlainDate | null;
  readonly useStart: PlainDate | null;
  readonly useEnd: PlainDate | null;
}

interface DateWords {
  readonly dayWord: DayWord;
  /** The number of days that count; null where that is not told. */
  readonly usageDays?: number | null;
  /** Instead of a rental that has no days. */
  readonly without?: string;
}

/** The rows about the days, the same in every mail. */
export function listDateFacts(
  { start, end, useStart, useEnd }: MailDates,
  { dayWord, usageDays = null, without = '' }: DateWords,
): readonly Fact[] {
  const rental = toPeriodText(start, end) ?? without;
  const use = toPeriodText(useStart, useEnd);
  const days = usageDays === null ? '' : ` (${formatDayCount(usageDays)})`;
  return [
    ...(rental === '' ? [] : [['Mietzeitraum', rental] as const]),
    ...(use === null ? [] : [[dayWord, `${use}${days}`] as const]),
  ];
}

export function toPeriodText(start: PlainDate | null, end: PlainDate | null): string | null {
  return start && end ? formatShortDaysWithYear({ start, end }) : null;
}

/** The person of the house who looks after an inquiry. */
export interface MailContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export function listContactFacts(contact: MailContact | null): readonly Fact[] {
  if (contact === null || contact.name === '') return [];
  const { name, phone, email } = contact;
  return [['Ansprechperson', [name, phone, email].filter(Boolean).join('\n')]];
}

/** An offer by number and version, and until when it stands. */
export function listOfferFacts(offer: {
  readonly number: string;
  readonly version: number;
  readonly validUntil: PlainDate | null;
}): readonly Fact[] {
  const { number, version, validUntil } = offer;
  return [
    ['Angebot', `${number}, Version ${version}`],
    ...(validUntil ? [['Gültig bis', formatShortDayWithYear(validUntil)] as const] : []),
  ];
}
