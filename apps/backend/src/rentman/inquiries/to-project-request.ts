import {
  formatPrice,
  isSaleOnly,
  listProjectTexts,
  PICKUP_LABELS,
  PRICE_ON_REQUEST_TEXT,
  SALE_ONLY_TEXT,
  SHIPPING_LABELS,
  toHouseDate,
  toProjectTimes,
} from '@klappe/domain';
import type {
  ProjectRequestChange,
  ProjectRequestDraft,
  ProjectRequestLine,
  ProjectRequestLineDraft,
} from '@klappe/rentman';
import type { Inquiry, InquiryLineRecord, RemovedLine } from '../../lib/inquiry';

export interface RequestSettings {
  /** False for accounts that read `in` and `out` the other way round. */
  readonly sendsInAndOut: boolean;
}

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

/** What of a request that exists is brought to the state of a changed inquiry. Its name stays: it tells the request. */
export function toRequestChange(inquiry: Inquiry, settings: RequestSettings): ProjectRequestChange {
  const { name: _name, ...draft } = toProjectRequest(inquiry, settings);
  return draft;
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
    isSaleOnly(inquiry.lines) && SALE_ONLY_TEXT,
    ...listProjectTexts(inquiry).map((labelled) => labelled.join(': ')),
    `Übergabe: ${SHIPPING_LABELS[inquiry.shipping]}`,
    `Abholzeit: ${PICKUP_LABELS[inquiry.pickup]}`,
    `Telefon: ${inquiry.phone}`,
    uid && `UID: ${uid}`,
    inquiry.membershipNote,
    discountCents > 0 && `Gesamt (Listenpreis): ${formatPrice(inquiry.totalCents)}`,
    discountCents > 0 && `Aktionsrabatt: ${formatPrice(-discountCents)}`,
    discountCents > 0 && `Voraussichtlicher Preis: ${formatPrice(inquiry.expectedCents)}`,
    onRequestCount > 0 &&
      `${PRICE_ON_REQUEST_TEXT}: ${onRequestCount} Stück, nicht im Preis enthalten`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return remark ? `${facts.join('\n')}\n\nAnmerkung:\n${remark}` : facts.join('\n');
}

/** The remark of a sold line begins with this; it tells the line from a rented one. */
const SALE_MARK = 'Gebrauchtkauf';

/**
 * Writes the lines for Rentman. Their sum of unit price × quantity × factor is the price of the request, the list
 * value. A discount is written in words, because Rentman's own `discount` has no documented unit.
 */
export function toRequestLines({
  lines,
  usageDays,
}: Pick<Inquiry, 'lines' | 'usageDays'>): readonly RequestLine[] {
  return lines.map((line, index) => ({
    equipmentId: line.equipmentId,
    name: line.displayname,
    quantity: line.quantity,
    unitPriceInCents: findUnitPrice(line),
    factor: line.kind === 'sale' ? 1 : (usageDays ?? 1),
    order: index + 1,
    remark: toLineRemark(line),
  }));
}

/** A line draft with everything that identifies it. */
export type RequestLine = ProjectRequestLineDraft &
  Required<Pick<ProjectRequestLineDraft, 'equipmentId' | 'order' | 'remark'>>;

/** Two lines are the same if they have the same equipment and both are sold or both rented. */
function identify(line: { readonly equipmentId?: number | null; readonly remark?: string }) {
  return `${line.equipmentId} ${(line.remark ?? '').startsWith(SALE_MARK)}`;
}

/** Finds the lines that a request still lacks. */
export function findMissingLines(
  wanted: readonly RequestLine[],
  present: readonly ProjectRequestLine[],
): readonly RequestLine[] {
  const known = new Set(present.map(identify));
  return wanted.filter((line) => !known.has(identify(line)));
}

/** Finds the lines of a request that are there and shall be otherwise. */
export function findChangedLines(
  wanted: readonly RequestLine[],
  present: readonly ProjectRequestLine[],
): readonly { readonly id: number; readonly line: RequestLine }[] {
  const presentByKey = new Map(present.toReversed().map((line) => [identify(line), line]));
  return wanted.flatMap((line) => {
    const found = presentByKey.get(identify(line));
    return found && !isSameLine(found, line) ? [{ id: found.id, line }] : [];
  });
}

function isSameLine(present: ProjectRequestLine, wanted: RequestLine): boolean {
  return (
    present.quantityTotal === wanted.quantity &&
    present.unitPriceInCents === (wanted.unitPriceInCents ?? 0) &&
    present.factor === (wanted.factor ?? 1) &&
    present.order === wanted.order &&
    present.remark === wanted.remark
  );
}

/** Finds the lines that the customer has taken out again. What the house added itself stays. */
export function findRemovedLines(
  { lines, removedLines }: Pick<Inquiry, 'lines' | 'removedLines'>,
  present: readonly ProjectRequestLine[],
): readonly ProjectRequestLine[] {
  const toIdentity = ({ equipmentId, kind }: RemovedLine) => `${equipmentId} ${kind === 'sale'}`;
  const kept = new Set(lines.map(toIdentity));
  const gone = new Set(removedLines.map(toIdentity).filter((identity) => !kept.has(identity)));
  return present.filter((line) => gone.has(identify(line)));
}

/** The price of a piece that Rentman gets: the list price, from which a discount is no part. */
export function findUnitPrice({ kind, priceCents, oldPriceCents }: InquiryLineRecord): number {
  const listPrice = kind === 'rental' ? (oldPriceCents ?? priceCents) : priceCents;
  return listPrice ?? 0;
}

/** True for an article that was asked for at a lower price than its list price. */
export function isReduced({ priceCents, oldPriceCents }: InquiryLineRecord): boolean {
  return oldPriceCents !== null && priceCents !== null && priceCents < oldPriceCents;
}

function toLineRemark(line: InquiryLineRecord): string {
  const { kind, priceCents, oldPriceCents, priceOnRequest } = line;
  const parts = [
    kind === 'sale' && SALE_MARK,
    priceOnRequest && PRICE_ON_REQUEST_TEXT,
    priceCents !== null &&
      oldPriceCents !== null &&
      isReduced(line) &&
      `Aktionspreis ${formatPrice(priceCents)} statt ${formatPrice(oldPriceCents)}${kind === 'rental' ? ' pro Tag' : ''}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** A remark that the shop itself puts at a line. */
const OWN_REMARK = new RegExp(
  `^(${SALE_MARK}|${PRICE_ON_REQUEST_TEXT}|Aktionspreis €\\s[\\d.,]+ statt €\\s[\\d.,]+( pro Tag)?)$`,
);

/** What the house says of a line, without what the shop wrote there for the house, prices before tax. */
export function withoutOwnRemarks(remark: string): string {
  const parts = remark.split(' · ');
  return parts.filter((part) => !OWN_REMARK.test(part.trim())).join(' · ');
}
