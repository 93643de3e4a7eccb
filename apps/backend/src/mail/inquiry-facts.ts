import {
  formatDate,
  formatPrice,
  PICKUP_LABELS,
  type PlainDate,
  SHIPPING_LABELS,
} from '@klappe/domain';
import type { Inquiry, InquiryLineRecord } from '../api/inquiry/records/inquiry';

/** What a mail tells of an inquiry. */
export type MailedInquiry = Omit<
  Inquiry,
  'id' | 'state' | 'attempts' | 'giveUpAt' | 'sentAt' | 'rentmanId' | 'rentmanContactId'
>;

/** A label and what stands beside it. */
export type Fact = readonly [label: string, value: string];

/** When, how and for what; the same in both mails. */
export function toArrangementFacts(inquiry: MailedInquiry): readonly Fact[] {
  const { rentalStart, rentalEnd, useStart, useEnd, usageDays } = inquiry;
  const days = usageDays === 1 ? '1 Nutzungstag' : `${usageDays} Nutzungstage`;
  return [
    ['Anfragenummer', String(inquiry.number)],
    ['Projektreferenz', inquiry.projectReference],
    ['Mietzeitraum', toPeriod(rentalStart, rentalEnd) ?? 'kein Zeitraum, nur Gebrauchtkauf'],
    ...toFacts('Nutzung', toPeriod(useStart, useEnd), (period) => `${period} (${days})`),
    ['Übergabe', `${SHIPPING_LABELS[inquiry.shipping]}, ${PICKUP_LABELS[inquiry.pickup]}`],
  ];
}

/** The sums as the basket shows them: three lines with a discount, one without. */
export function toSumFacts(inquiry: MailedInquiry): readonly Fact[] {
  const { totalCents, discountCents, expectedCents } = inquiry;
  if (discountCents === 0) return [['Gesamt', formatPrice(totalCents)]];
  return [
    ['Gesamt (Listenpreis)', formatPrice(totalCents)],
    ['Aktionsrabatt', formatPrice(-discountCents)],
    ['Voraussichtlicher Preis', formatPrice(expectedCents)],
  ];
}

/** What must be known to read the sums right. */
export function toSumNotes({ onRequestCount }: MailedInquiry, taxLabel: string): string {
  const onRequest =
    onRequestCount > 0 ? ' Artikel mit „Preis auf Anfrage“ sind nicht eingerechnet.' : '';
  return `Preise ${taxLabel}${onRequest}`;
}

/** `Miete, € 450,00 pro Tag (statt € 500,00)` */
export function toLinePrice({ kind, priceCents, oldPriceCents }: InquiryLineRecord): string {
  const name = kind === 'sale' ? 'Gebrauchtkauf' : 'Miete';
  if (priceCents === null) return `${name}, Preis auf Anfrage`;
  const unit = kind === 'sale' ? '' : ' pro Tag';
  const instead =
    oldPriceCents !== null && oldPriceCents > priceCents
      ? ` (statt ${formatPrice(oldPriceCents)})`
      : '';
  return `${name}, ${formatPrice(priceCents)}${unit}${instead}`;
}

function toPeriod(start: PlainDate | null, end: PlainDate | null): string | null {
  if (!start || !end) return null;
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}

function toFacts(
  label: string,
  value: string | null,
  write: (value: string) => string,
): readonly Fact[] {
  return value === null ? [] : [[label, write(value)]];
}
