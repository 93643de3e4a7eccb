import type { ProjectRequestLine } from '@klappe/rentman';
import { expect, test } from 'vitest';
import { aLine } from '../../../tests/inquiry/an-inquiry';
import { findMissingLines, toRequestLines, withoutOwnRemarks } from './to-project-request';

function aStandingLine(changes: Partial<ProjectRequestLine>): ProjectRequestLine {
  return {
    id: 1,
    equipmentId: 351,
    name: 'ARRI ALEXA Mini LF',
    quantityTotal: 1,
    unitPriceInCents: 45_000,
    factor: 3,
    order: 1,
    remark: '',
    ...changes,
  };
}

test('a rented line is multiplied by the usage days', () => {
  expect(toRequestLines({ lines: [aLine({ quantity: 2 })], usageDays: 3 })).toEqual([
    {
      equipmentId: 351,
      name: 'ARRI ALEXA Mini LF',
      quantity: 2,
      unitPriceInCents: 45_000,
      factor: 3,
      order: 1,
      remark: '',
    },
  ]);
});

test('a sold line counts once and is marked', () => {
  const lines = [aLine(), aLine({ kind: 'sale', priceCents: 90_000, oldPriceCents: 120_000 })];
  expect(toRequestLines({ lines, usageDays: 3 })[1]).toMatchObject({
    unitPriceInCents: 90_000,
    factor: 1,
    order: 2,
    remark: 'Gebrauchtkauf · Aktionspreis € 900,00 statt € 1.200,00',
  });
});

test('a discounted line is sent at its list price, and its remark has the lower one', () => {
  const lines = [aLine({ priceCents: 36_000, oldPriceCents: 45_000 })];
  expect(toRequestLines({ lines, usageDays: 3 })[0]).toMatchObject({
    unitPriceInCents: 45_000,
    remark: 'Aktionspreis € 360,00 statt € 450,00 pro Tag',
  });
});

test('a price on request is sent as 0 and named in the remark', () => {
  const lines = [aLine({ priceCents: null, priceOnRequest: true })];
  expect(toRequestLines({ lines, usageDays: 1 })[0]).toMatchObject({
    unitPriceInCents: 0,
    remark: 'Preis auf Anfrage',
  });
});

test('the remarks of the shop are told from those of the house', () => {
  expect(withoutOwnRemarks('Gebrauchtkauf · Aktionspreis € 1.900,00 statt € 2.200,50')).toBe('');
  expect(withoutOwnRemarks('Preis auf Anfrage · mit Koffer · ab Lager Linz')).toBe(
    'mit Koffer · ab Lager Linz',
  );
  expect(withoutOwnRemarks('Aktionspreis bis Freitag')).toBe('Aktionspreis bis Freitag');
});

test('the lines that a request lacks are found by equipment and kind', () => {
  const wanted = toRequestLines({
    lines: [aLine(), aLine({ kind: 'sale' }), aLine({ equipmentId: 9 })],
    usageDays: 3,
  });
  expect(findMissingLines(wanted, [aStandingLine({})]).map(({ order }) => order)).toEqual([2, 3]);
  const sold = aStandingLine({ remark: 'Gebrauchtkauf' });
  expect(findMissingLines(wanted, [sold]).map(({ order }) => order)).toEqual([1, 3]);
});

test('nothing is missing from a complete request, in whatever sequence Rentman has its lines', () => {
  const wanted = toRequestLines({ lines: [aLine(), aLine({ equipmentId: 9 })], usageDays: 3 });
  const standing = [aStandingLine({ equipmentId: 9, order: 0 }), aStandingLine({ order: 7 })];
  expect(findMissingLines(wanted, standing)).toEqual([]);
});
