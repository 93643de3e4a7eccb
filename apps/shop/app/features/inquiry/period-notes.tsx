import {
  countRentalDays,
  findClosedDaysOn,
  findRentalPeriod,
  findUsePeriod,
  type Period,
  toInquiryDates,
} from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import type { ClosedDaysView } from '#app/site/shop-settings.ts';
import { useCart } from '#app/stores/cart.ts';

/** How many days the dates make, and whether the house is closed on the first or last. Keeps its height while empty. */
export function PeriodNotes() {
  const { closedDays } = useShopSettings();
  const info = useCart(({ draft }) => draft.info);
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const closed = describeClosures(rental, closedDays);
  return (
    <div role="status" className="period-notes">
      <p className="num muted">{describeLengths(rental, findUsePeriod(dates))}</p>
      {closed && (
        <p className="num">
          {`Wir haben geschlossen: ${closed}. Abholung und Rückgabe vereinbaren wir mit Ihnen.`}
        </p>
      )}
    </div>
  );
}

function describeLengths(rental: Period | null, use: Period | null): string {
  const texts = [
    rental && describeDays(countRentalDays(rental), 'Miettag', 'Miettage'),
    use && describeDays(countRentalDays(use), 'Nutzungstag', 'Nutzungstage'),
  ].filter(Boolean);
  return texts.length > 0
    ? `${texts.join(' · ')}. Berechnet werden die Nutzungstage.`
    : 'Erster und letzter Tag zählen mit. Berechnet werden die Nutzungstage.';
}

function describeDays(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function describeClosures(rental: Period | null, closedDays: readonly ClosedDaysView[]): string {
  const met = rental
    ? [rental.start, rental.end].flatMap((day) => findClosedDaysOn(closedDays, day) ?? [])
    : [];
  return [...new Set(met)].map(({ text }) => text).join(', ');
}
