import {
  findRentalPeriod,
  findUsePeriod,
  formatDate,
  type Period,
  PICKUP_LABELS,
  SHIPPING_LABELS,
  toInquiryDates,
} from '@klappe/domain';
import type { SentInquiry } from './confirmation.ts';

/** When, how and for what. */
export function SentFacts({ info }: Pick<SentInquiry, 'info'>) {
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  const facts = [
    ['Projektreferenz', info.projectReference],
    ['Mietzeitraum', rental && describePeriod(rental)],
    ['Nutzung', use && describePeriod(use)],
    ['Übergabe', `${SHIPPING_LABELS[info.shipping]}, ${PICKUP_LABELS[info.pickup].toLowerCase()}`],
  ] as const;
  return (
    <dl className="num fact-grid sent-facts">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function describePeriod({ start, end }: Period): string {
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}
