import { formatPrice } from '@klappe/domain';
import type { ProjectRequestLine, ProjectRequestLineDraft } from '@klappe/rentman';
import type { Inquiry, InquiryLineRecord } from '../../lib/inquiry';

/** The remark of a sold line begins with this; it tells the line from a rented one. */
export const SALE_MARK = 'Gebrauchtkauf';

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

/** Finds the lines that a request still lacks. Two lines are the same if they have the same equipment and both are sold or both rented. */
export function findMissingLines(
  wanted: readonly RequestLine[],
  present: readonly ProjectRequestLine[],
): readonly RequestLine[] {
  const identify = (line: { equipmentId?: number | null; remark?: string }) =>
    `${line.equipmentId} ${(line.remark ?? '').startsWith(SALE_MARK)}`;
  const known = new Set(present.map(identify));
  return wanted.filter((line) => !known.has(identify(line)));
}

function findUnitPrice({ kind, priceCents, oldPriceCents }: InquiryLineRecord): number {
  const listPrice = kind === 'rental' ? (oldPriceCents ?? priceCents) : priceCents;
  return listPrice ?? 0;
}

function toLineRemark(line: InquiryLineRecord): string {
  const { kind, priceCents, oldPriceCents, priceOnRequest } = line;
  const isReduced = oldPriceCents !== null && priceCents !== null && priceCents < oldPriceCents;
  const parts = [
    kind === 'sale' && SALE_MARK,
    priceOnRequest && 'Preis auf Anfrage',
    isReduced &&
      `Aktionspreis ${formatPrice(priceCents)} statt ${formatPrice(oldPriceCents)}${kind === 'rental' ? ' pro Tag' : ''}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}
