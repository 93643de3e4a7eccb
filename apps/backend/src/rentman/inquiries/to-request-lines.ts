import { formatPrice } from '@klappe/domain';
import type { ProjectRequestLine, ProjectRequestLineDraft } from '@klappe/rentman';
import type { Inquiry, InquiryLineRecord } from '../../api/inquiry/records/inquiry';

/** How a line that is sold begins its remark; by it such a line is told from a rented one. */
export const SALE_MARK = 'Gebrauchtkauf';

/**
 * Writes the lines for Rentman. Unit price × quantity × factor of all lines is the price of the request:
 * the list value. What a discount takes off is told in words, as Rentman's own `discount` has no documented unit.
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

/** A line draft in which everything that identifies it is there. */
export type RequestLine = ProjectRequestLineDraft &
  Required<Pick<ProjectRequestLineDraft, 'equipmentId' | 'order' | 'remark'>>;

/** Finds what a half-filled request still lacks: lines are the same by equipment and by being sold or rented. */
export function findMissingLines(
  wanted: readonly RequestLine[],
  standing: readonly ProjectRequestLine[],
): readonly RequestLine[] {
  const identify = (line: { equipmentId?: number | null; remark?: string }) =>
    `${line.equipmentId} ${(line.remark ?? '').startsWith(SALE_MARK)}`;
  const present = new Set(standing.map(identify));
  return wanted.filter((line) => !present.has(identify(line)));
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
