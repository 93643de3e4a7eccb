import { describeRental, toHouseDate } from '@klappe/domain';
import type { ChosenPeriod } from '#app/period/chosen-period.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { useCart } from '#app/stores/cart.ts';

/** `Abholung Fr 4.12. ab 15 Uhr · Rückgabe Fr 11.12. bis 10 Uhr · es zählen 4 Tage` */
export function RentalSentence({ rental, use }: ChosenPeriod) {
  const slot = useCart(({ draft }) => draft.info.pickup);
  const today = toHouseDate(new Date());
  return describeRental(useShopSettings().calendar, { rental, use, slot }, today);
}
