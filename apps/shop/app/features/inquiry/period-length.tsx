import { countRentalDays, findRentalPeriod, findUsePeriod, toInquiryDates } from '@klappe/domain';
import { useCart } from '#app/stores/cart.ts';

/** How many days the dates come to. Keeps its line while there are none. */
export function PeriodLength() {
  const info = useCart(({ draft }) => draft.info);
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  const texts = [
    rental && describeDays(countRentalDays(rental), 'Miettag', 'Miettage'),
    use && describeDays(countRentalDays(use), 'Nutzungstag', 'Nutzungstage'),
  ].filter(Boolean);
  return (
    <p role="status" className="num min-h-6 text-sm text-mute">
      {texts.length > 0
        ? `${texts.join(' · ')}. Berechnet werden die Nutzungstage.`
        : 'Erster und letzter Tag zählen mit. Berechnet werden die Nutzungstage.'}
    </p>
  );
}

function describeDays(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
