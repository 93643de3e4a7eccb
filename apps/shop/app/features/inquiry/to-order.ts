import type { InquiryConfirmation, OrderWrite } from '@klappe/contracts';
import {
  type CartLine,
  findLine,
  findRentalPeriod,
  findUsePeriod,
  formatPeriod,
  type InquiryForm,
  toEuros,
  toInquiryDates,
} from '@klappe/domain';

interface SentParts {
  readonly confirmation: InquiryConfirmation;
  readonly info: InquiryForm['info'];
  /** The cart as it was sent: it knows links and pictures. */
  readonly lines: readonly CartLine[];
  readonly now: Date;
}

/** The order that remembers an inquiry, as the house confirmed it. §3 "Order", §7 `POST /orders` */
export function toOrder({ confirmation, info, lines, now }: SentParts): OrderWrite {
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  return {
    date: now.toISOString(),
    pickup: info.pickup,
    remark: info.remark,
    projectReference: info.projectReference,
    planperiod: rental ? formatPeriod(rental) : '',
    usageperiod: use ? formatPeriod(use) : '',
    price: toEuros(confirmation.totalCents),
    products: confirmation.lines.map((line) => toProduct(line, findLine(lines, line))),
    inquiry: confirmation.id,
  };
}

/** A line that left the cart meanwhile was sent all the same. */
function toProduct(line: InquiryConfirmation['lines'][number], kept: CartLine | null) {
  const { code, kind, displayname, quantity, unitPriceCents } = line;
  const price = unitPriceCents === null ? null : toEuros(unitPriceCents);
  const link = kept?.link ?? (kind === 'sale' ? '/usedsale' : '/rental');
  return { code, kind, displayname, quantity, price, link, image: kept?.image ?? null };
}
