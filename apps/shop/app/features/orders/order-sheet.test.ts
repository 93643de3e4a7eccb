import { expect, test } from 'vitest';
import { toEquipmentText } from './order-sheet.tsx';
import { anOrder, aProduct } from './testing/order-fixtures.ts';

test('an order reads as a list with its number, periods and prices', () => {
  const sale = { code: 'USE-1', displayname: 'Stativ', kind: 'sale', price: 250, quantity: 1 };
  const request = { code: 'X-1', displayname: 'Kran', price: null, priceOnRequest: true };
  const order = anOrder({ products: [aProduct(), aProduct(sale), aProduct(request)] });
  expect(toEquipmentText(order, String)).toBe(
    [
      'Anfrage 202600007 vom Sa 21.11.2026',
      'Projekt: Spielfilm Nachtzug',
      'Mietzeitraum: Di 1.12. – Do 3.12.2026',
      'Drehtage: Mi 2.12.2026',
      '',
      '2 × ARRI ALEXA 35 (CAM-0351), € 1.780,00 pro Tag',
      '1 × Stativ (USE-1, Gebrauchtkauf), € 250,00 einmalig',
      '2 × Kran (X-1), Preis auf Anfrage',
    ].join('\n'),
  );
});

test('the lines of an order stand under the headings of its list', () => {
  const sale = { code: 'USE-1', displayname: 'Stativ', kind: 'sale', price: 250, quantity: 1 };
  const products = [aProduct({ heading: '2nd Unit' }), aProduct(sale)];
  expect(toEquipmentText(anOrder({ products }), String).split('\n\n').slice(1)).toEqual([
    '2nd Unit\n2 × ARRI ALEXA 35 (CAM-0351), € 1.780,00 pro Tag',
    'Weitere Positionen\n1 × Stativ (USE-1, Gebrauchtkauf), € 250,00 einmalig',
  ]);
});

test('an order without dates leaves out what it does not know', () => {
  const order = anOrder({ planperiod: '', usageperiod: '', projectReference: '', delivery: null });
  expect(toEquipmentText(order, String).split('\n').slice(0, 2)).toEqual([
    'Anfrage 2026-00007 vom Sa 21.11.2026',
    '',
  ]);
});
