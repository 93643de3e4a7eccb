import { describeRental } from '@klappe/domain';
import type { ChosenPeriod } from '#app/period/chosen-period.ts';
import { useShopSettings } from '#app/site/public-config.ts';

/** `Abholung Fr 4.12. ab 15 Uhr · Rückgabe Do 10.12. bis 18 Uhr · es zählen 4 Tage` */
export function RentalSentence({ rental, use }: ChosenPeriod) {
  return describeRental(useShopSettings().calendar, rental, use);
}
