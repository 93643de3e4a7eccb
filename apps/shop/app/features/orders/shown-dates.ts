import type { Order, OrderDetail, ProjectDates } from '@klappe/contracts';
import {
  findRentalPeriod,
  findUsePeriod,
  type InquiryDates,
  type Period,
  parsePeriod,
  parsePlainDate,
} from '@klappe/domain';

export interface ShownDates {
  readonly rental: Period;
  readonly use: Period;
}

/** The dates as the customer asked for them. */
export function readAskedDates(
  order: Pick<OrderDetail, 'rentalStart' | 'rentalEnd' | 'useStart' | 'useEnd'>,
): InquiryDates {
  return {
    start: parsePlainDate(order.rentalStart),
    end: parsePlainDate(order.rentalEnd),
    useStart: parsePlainDate(order.useStart),
    useEnd: parsePlainDate(order.useEnd),
  };
}

/** Null for an inquiry without a rental, which has no dates. */
export function toShownDates(dates: InquiryDates | ProjectDates | null): ShownDates | null {
  const rental = dates && findRentalPeriod(dates);
  const use = dates && findUsePeriod(dates);
  return rental && use ? { rental, use } : null;
}

/** The dates that hold: those that the house planned, else those that were asked for. */
export function findShownDates(order: OrderDetail): ShownDates | null {
  return toShownDates(order.project?.plannedDates ?? null) ?? toShownDates(readAskedDates(order));
}

/** The dates of an order in the history: those that hold for its inquiry, else those that it was sent with. */
export function findListedDates({
  summary,
  planperiod,
  usageperiod,
}: Pick<Order, 'summary' | 'planperiod' | 'usageperiod'>): ShownDates | null {
  const held = toShownDates(summary?.dates ?? null);
  const rental = parsePeriod(planperiod);
  return held ?? (rental && { rental, use: parsePeriod(usageperiod) ?? rental });
}
