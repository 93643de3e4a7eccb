import { expect, test } from 'vitest';
import { toEquipmentCsv, toEquipmentText } from './equipment-export.ts';
import { anOrder, aProduct } from './testing/order-fixtures.ts';

test('an order reads as a list with its number, periods and prices', () => {
  const sale = { code: 'USE-1', displayname: 'Stativ', kind: 'sale', price: 250, quantity: 1 };
  const request = { code: 'X-1', displayname: 'Kran', price: null, priceOnRequest: true };
  const order = anOrder({ products: [aProduct(), aProduct(sale), aProduct(request)] });
  expect(toEquipmentText(order)).toBe(
    [
      'Anfrage 202600007 vom 21.11.2026',
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

test('an order without dates leaves out what it does not know', () => {
  const order = anOrder({ planperiod: '', usageperiod: '', projectReference: '', delivery: null });
  expect(toEquipmentText(order).split('\n').slice(0, 2)).toEqual([
    'Anfrage 2026-00007 vom 21.11.2026',
    '',
  ]);
});

const NET = { label: 'netto, zzgl. 20 % USt.', toShown: (cents: number) => cents };

const rowsOf = (...products: object[]) =>
  toEquipmentCsv(anOrder({ products }), NET).split('\r\n').slice(1, -1);

test('the file begins with a byte order mark and names its columns', () => {
  const csv = toEquipmentCsv(anOrder(), NET);
  expect(csv.codePointAt(0)).toBe(0xfeff);
  expect(csv.slice(1).split('\r\n')[0]).toBe(
    'Menge;Artikel;Code;Art;"Einzelpreis in Euro netto, zzgl. 20 % USt.";Preis für;"Preis in Euro netto, zzgl. 20 % USt."',
  );
});

test('prices have a comma and no grouping', () => {
  expect(rowsOf(aProduct({ price: 1234.5 }))).toEqual([
    '2;ARRI ALEXA 35;CAM-0351;Miete;1234,50;pro Tag;2469,00',
  ]);
});

test('a private customer has the prices with tax, as on the page, and the columns say so', () => {
  const gross = { label: 'inkl. 20 % USt.', toShown: (cents: number) => cents * 1.2 };
  const [head, row] = toEquipmentCsv(anOrder({ products: [aProduct({ price: 100 })] }), gross)
    .slice(1)
    .split('\r\n');
  expect(head).toContain('Preis in Euro inkl. 20 % USt.');
  expect(row).toBe('2;ARRI ALEXA 35;CAM-0351;Miete;120,00;pro Tag;240,00');
});

test('a bought item is priced once', () => {
  expect(rowsOf(aProduct({ kind: 'sale', price: 99, quantity: 1 }))).toEqual([
    '1;ARRI ALEXA 35;CAM-0351;Gebrauchtkauf;99,00;einmalig;99,00',
  ]);
});

test('a price on request is no number', () => {
  expect(rowsOf(aProduct({ price: null, priceOnRequest: true }))).toEqual([
    '2;ARRI ALEXA 35;CAM-0351;Miete;auf Anfrage;;auf Anfrage',
  ]);
});

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(rowsOf(aProduct({ displayname: 'Kabel 5"; schwarz' }))[0]).toContain(
    ';"Kabel 5""; schwarz";',
  );
  expect(
    toEquipmentCsv(anOrder({ products: [aProduct({ displayname: 'A\r\nB' })] }), NET),
  ).toContain(';"A\r\nB";');
});

test('a name that looks like a formula stays text', () => {
  const names = ['=1+1', '+43', '-5', '@SUM(A1)', ' =1+1', '\t=1+1', '|calc'];
  const rows = names.map((displayname) => rowsOf(aProduct({ displayname }))[0]);
  expect(rows.map((row) => row?.split(';')[1]?.replace(/^"/, '').charAt(0))).toEqual(
    names.map(() => "'"),
  );
});

test('a code that looks like a formula stays text', () => {
  expect(rowsOf(aProduct({ code: '=HYPERLINK("x")' }))[0]).toContain(`;"'=HYPERLINK(""x"")";`);
});
