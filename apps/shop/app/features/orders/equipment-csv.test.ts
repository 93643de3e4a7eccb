import { expect, test } from 'vitest';
import { toEquipmentCsv } from './equipment-csv.ts';
import { anOrder, aProduct } from './order-fixtures.ts';

const rowsOf = (...products: object[]) =>
  toEquipmentCsv(anOrder({ products })).split('\r\n').slice(1, -1);

test('the file begins with a byte order mark and names its columns', () => {
  const csv = toEquipmentCsv(anOrder());
  expect(csv.codePointAt(0)).toBe(0xfeff);
  expect(csv.slice(1).split('\r\n')[0]).toBe(
    'Menge;Artikel;Code;Art;Einzelpreis in Euro;Preis für;Preis in Euro',
  );
});

test('prices have a comma and no grouping', () => {
  expect(rowsOf(aProduct({ price: 1234.5 }))).toEqual([
    '2;ARRI ALEXA 35;CAM-0351;Miete;1234,50;pro Tag;2469,00',
  ]);
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
  expect(toEquipmentCsv(anOrder({ products: [aProduct({ displayname: 'A\r\nB' })] }))).toContain(
    ';"A\r\nB";',
  );
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
