import { sumTotals } from '@klappe/domain';
import { expect, test } from 'vitest';
import { describeTotals } from './totals-texts.ts';

const rental = {
  kind: 'rental' as const,
  qty: 1,
  priceCents: 10_000,
  oldPriceCents: null,
  priceOnRequest: false,
};
const sale = { ...rental, kind: 'sale' as const };
const discounted = { ...rental, oldPriceCents: 12_000 };

test('with dates the total is the total', () => {
  expect(describeTotals(sumTotals([rental], 3), String)).toEqual({
    main: 'Gesamt',
    amountCents: 30_000,
    notes: [],
  });
});

test('a discount makes it the expected price', () => {
  expect(describeTotals(sumTotals([discounted], 3), String)).toMatchObject({
    main: 'Voraussichtlicher Preis',
    amountCents: 30_000,
  });
});

test('without dates the rental is per day', () => {
  expect(describeTotals(sumTotals([rental], null), String)).toMatchObject({
    main: 'Gesamt pro Tag',
    notes: ['Der Gesamtpreis steht fest, sobald Sie einen Zeitraum wählen.'],
  });
});

test('a sum with a one-off sale in it is not per day', () => {
  expect(describeTotals(sumTotals([rental, sale], null), String)).toMatchObject({
    main: 'Gesamt bei 1 Drehtag',
    notes: [
      'Der Gesamtpreis steht fest, sobald Sie einen Zeitraum wählen.',
      'Die Miete ist für einen Tag enthalten, der Gebrauchtkauf einmal.',
    ],
  });
});

test('used sale alone is never per day', () => {
  expect(describeTotals(sumTotals([sale], null), String)).toMatchObject({
    main: 'Gesamt',
    notes: [],
  });
});

test('pieces with a price on request are announced', () => {
  const onRequest = { ...rental, priceCents: null, priceOnRequest: true };
  expect(describeTotals(sumTotals([{ ...onRequest, qty: 2 }], 3), String).notes).toEqual([
    'Zuzüglich 2 Stück mit Preis auf Anfrage.',
  ]);
  expect(describeTotals(sumTotals([onRequest], 3), String).notes).toEqual([
    'Zuzüglich 1 Stück mit Preis auf Anfrage.',
  ]);
});
