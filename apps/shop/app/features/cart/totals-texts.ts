import { PRICE_ON_REQUEST_TEXT, type Totals } from '@klappe/domain';
import type { SayDays } from '#app/site/day-words.ts';

/** The words for the sums. With a discount the expected price is the main one; without dates the price is that of a day. */
export function describeTotals(totals: Totals, say: SayDays) {
  const { usageDays, rentalSubtotalCents, saleSubtotalCents, discountCents, onRequestCount } =
    totals;
  const isPerDay = usageDays === null && rentalSubtotalCents > 0;
  const hasSale = saleSubtotalCents > 0;
  // A one-off sale is not paid per day, so a sum with one in it is that of one day.
  const span = hasSale ? say('bei 1 Drehtag') : 'pro Tag';
  const name = discountCents > 0 ? 'Voraussichtlicher Preis' : 'Gesamt';
  const notes = [
    onRequestCount > 0 && `Zuzüglich ${onRequestCount} Stück mit ${PRICE_ON_REQUEST_TEXT}.`,
    isPerDay && 'Der Gesamtpreis steht fest, sobald Sie einen Zeitraum wählen.',
    isPerDay && hasSale && 'Die Miete ist für einen Tag enthalten, der Gebrauchtkauf einmal.',
  ];
  return {
    main: isPerDay ? `${name} ${span}` : name,
    amountCents: totals.expectedCents,
    notes: notes.filter((note) => typeof note === 'string'),
  };
}
