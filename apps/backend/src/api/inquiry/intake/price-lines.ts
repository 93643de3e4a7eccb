import type { InquiryLine, Product } from '@klappe/contracts';
import { isSameLine } from '@klappe/domain';
import type { InquiryLineRecord } from '../records/inquiry';
import { accept, type Result, refuse } from './inquiry-refusal';

/** Prices the lines from what is on offer; whatever the caller believed to be the price is not asked. */
export function priceLines(
  lines: readonly InquiryLine[],
  offers: readonly Product[],
): Result<readonly InquiryLineRecord[]> {
  const priced = lines.map((line) => {
    const offer = offers.find((candidate) => isSameLine(candidate, line));
    return offer ? toRecord(line, offer) : line.code;
  });
  const codes = priced.filter((line) => typeof line === 'string');
  if (codes.length > 0) return refuse({ code: 'codes-unavailable', codes: [...new Set(codes)] });
  return accept(priced.filter((line) => typeof line !== 'string'));
}

function toRecord({ code, kind, quantity }: InquiryLine, offer: Product): InquiryLineRecord {
  const { displayname, priceCents, oldPriceCents, priceOnRequest } = offer;
  return {
    code,
    kind,
    quantity,
    displayname,
    equipmentId: offer.id,
    priceCents,
    oldPriceCents,
    priceOnRequest,
  };
}
