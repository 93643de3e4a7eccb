import {
  formatPrice,
  listProjectTexts,
  PICKUP_LABELS,
  SHIPPING_LABELS,
  toHouseDate,
  toProjectTimes,
} from '@klappe/domain';
import type { ProjectRequestDraft } from '@klappe/rentman';
import { type Inquiry, isSaleOnly } from '../../lib/inquiry';

export interface RequestSettings {
  /** Whether `in` and `out` are sent; their meaning differs between Rentman accounts. */
  readonly sendsInAndOut: boolean;
}

/** Writes an inquiry as the head of a Rentman project request. */
export function toProjectRequest(
  inquiry: Inquiry,
  { sendsInAndOut }: RequestSettings,
): ProjectRequestDraft {
  const { company, firstname, lastname, email, phone } = inquiry;
  const { planPeriod, usagePeriod } = toPeriods(inquiry);
  return {
    name: inquiry.name,
    externalReference: inquiry.number,
    planPeriod,
    usagePeriod,
    contactId: inquiry.rentmanContactId,
    contactName: company || `${firstname} ${lastname}`,
    contactAddress: {
      street: inquiry.street,
      number: inquiry.streetNumber,
      postalCode: inquiry.postalcode,
      city: inquiry.city,
      country: inquiry.country,
    },
    contactPhone: phone,
    person: { firstName: firstname, lastName: lastname, email },
    language: 'de',
    remark: toRemark(inquiry),
    priceInCents: inquiry.totalCents,
    ...(sendsInAndOut ? { out: planPeriod.start, in: planPeriod.end } : {}),
  };
}

/** Without dates, which only a sale may lack, on the day of the inquiry. */
function toPeriods({ rentalStart, rentalEnd, useStart, useEnd, completedAt }: Inquiry) {
  const start = rentalStart ?? toHouseDate(completedAt);
  const rental = { start, end: rentalEnd ?? start };
  const use = { start: useStart ?? rental.start, end: useEnd ?? rental.end };
  const times = toProjectTimes({ rental, use });
  return {
    planPeriod: { start: times.planperiod_start, end: times.planperiod_end },
    usagePeriod: { start: times.usageperiod_start, end: times.usageperiod_end },
  };
}

function toRemark(inquiry: Inquiry): string {
  const { discountCents, onRequestCount, uid, remark } = inquiry;
  const facts = [
    `Webshop-Anfrage ${inquiry.number}`,
    isSaleOnly(inquiry.lines) && 'Nur Gebrauchtkauf',
    ...listProjectTexts(inquiry).map((labelled) => labelled.join(': ')),
    `Übergabe: ${SHIPPING_LABELS[inquiry.shipping]}`,
    `Abholzeit: ${PICKUP_LABELS[inquiry.pickup]}`,
    `Telefon: ${inquiry.phone}`,
    uid && `UID: ${uid}`,
    inquiry.membershipNote,
    discountCents > 0 && `Gesamt (Listenpreis): ${formatPrice(inquiry.totalCents)}`,
    discountCents > 0 && `Aktionsrabatt: ${formatPrice(-discountCents)}`,
    discountCents > 0 && `Voraussichtlicher Preis: ${formatPrice(inquiry.expectedCents)}`,
    onRequestCount > 0 && `Preis auf Anfrage: ${onRequestCount} Stück, nicht im Preis enthalten`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return remark ? `${facts.join('\n')}\n\nAnmerkung:\n${remark}` : facts.join('\n');
}
