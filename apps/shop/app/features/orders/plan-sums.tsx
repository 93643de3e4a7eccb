import type { OrderDetail, OrderProject } from '@klappe/contracts';
import { formatDayCount, formatPrice } from '@klappe/domain';
import { usePrices } from '#app/site/prices.tsx';
import { listValidOffers } from './next-step.ts';
import { findOrderSum } from './ordered-line.tsx';

interface PlanSumsProps {
  readonly order: OrderDetail;
  readonly project: OrderProject;
}

/** What the customer expected beside what the house offers. The offer's figures are the house's own, never sums of lines. */
export function PlanSums({ order, project }: PlanSumsProps) {
  const { show, label } = usePrices();
  const { usageDays } = order;
  const offer = listValidOffers(project)[0] ?? project.offers[0];
  const earlier = project.versions.find(
    (each) => each.offer === offer?.id && each.version === offer.version - 1,
  );
  return (
    <div className="num panel plan-sums">
      <div>
        <p className="note">Angefragt, voraussichtlich</p>
        <p className="plan-sum">{findOrderSum(order, show).text}</p>
        <p className="note">
          {typeof usageDays === 'number' &&
            `für ${formatDayCount(usageDays, 'Drehtag', 'Drehtage')}, `}
          {label}
        </p>
      </div>
      {offer && typeof offer.netCents === 'number' && (
        <div>
          <p className="note">Angebot V{offer.version}, netto</p>
          <p className="plan-sum strong">{formatPrice(offer.netCents)}</p>
          <p className="note">{describeGross(offer)}</p>
        </div>
      )}
      {offer && (
        <p className="note plan-sums-reason">
          Ihre Anfrage rechnete Tagespreis mal Drehtage. Das Angebot ist der Preis des Hauses, mit
          seinen Faktoren und Rabatten.
          {typeof earlier?.netCents === 'number' &&
            ` V${earlier.version} lag bei ${formatPrice(earlier.netCents)}.`}
        </p>
      )}
    </div>
  );
}

function describeGross({ grossCents, vatCents }: OrderProject['offers'][number]): string {
  if (typeof grossCents !== 'number') return '';
  const vat = typeof vatCents === 'number' ? `, davon ${formatPrice(vatCents)} USt.` : '';
  return `brutto ${formatPrice(grossCents)}${vat}`;
}
