import type { InquiryConfirmation } from '@klappe/contracts';
import type { Inquiry } from '../records/inquiry';

/** What the confirmation screen shows; read from the record, so that a repeated call gets the same. */
export function toConfirmation(inquiry: Inquiry): InquiryConfirmation {
  const { id, number, name, totalCents, expectedCents, usageDays } = inquiry;
  return {
    id,
    number: String(number),
    name,
    totalCents,
    expectedCents,
    usageDays,
    lines: inquiry.lines.map(({ code, kind, displayname, quantity, priceCents }) => ({
      code,
      kind,
      displayname,
      quantity,
      unitPriceCents: priceCents,
    })),
  };
}
