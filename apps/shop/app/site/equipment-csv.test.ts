import type { CartItem } from '@klappe/domain';
import { expect, test } from 'vitest';
import { aLine as aCartLine } from '#app/stores/testing/cart-fixtures.ts';
import { type SavedLine, toEquipmentCsv } from './equipment-csv.ts';

const NET = { label: 'netto, zzgl. 20 % USt.', toShown: (cents: number) => cents };

const aLine = (item: Partial<CartItem> = {}, qty = 2) => aCartLine(item, qty);

const rowsOf = (...lines: SavedLine[]) => toEquipmentCsv(lines, NET).split('\r\n').slice(1, -1);

test('the file begins with a byte order mark and names its columns', () => {
  const csv = toEquipmentCsv([aLine()], NET);
  expect(csv.codePointAt(0)).toBe(0xfeff);
  expect(csv.slice(1).split('\r\n')[0]).toBe(
    'Menge;Artikel;Code;Art;"Einzelpreis in Euro netto, zzgl. 20 % USt.";Preis für;"Preis in Euro netto, zzgl. 20 % USt."',
  );
});

test('prices have a comma and no grouping', () => {
  expect(rowsOf(aLine({ priceCents: 123_450 }))).toEqual([
    '2;ARRI ALEXA 35;CAM-0351;Miete;1234,50;pro Tag;2469,00',
  ]);
});

test('a private customer has the prices with tax, as on the page, and the columns say so', () => {
  const gross = { label: 'inkl. 20 % USt.', toShown: (cents: number) => cents * 1.2 };
  const [head, row] = toEquipmentCsv([aLine({ priceCents: 10_000 })], gross)
    .slice(1)
    .split('\r\n');
  expect(head).toContain('Preis in Euro inkl. 20 % USt.');
  expect(row).toBe('2;ARRI ALEXA 35;CAM-0351;Miete;120,00;pro Tag;240,00');
});

test('a bought item is priced once', () => {
  expect(rowsOf(aLine({ kind: 'sale', priceCents: 9900 }, 1))).toEqual([
    '1;ARRI ALEXA 35;CAM-0351;Gebrauchtkauf;99,00;einmalig;99,00',
  ]);
});

test('a price on request is no number', () => {
  expect(rowsOf(aLine({ priceCents: null, priceOnRequest: true }))).toEqual([
    '2;ARRI ALEXA 35;CAM-0351;Miete;auf Anfrage;;auf Anfrage',
  ]);
});

test('headings and notes have columns where there are any, and a formula as a note stays text', () => {
  const rows = [{ ...aLine(), heading: 'Kamera', note: '=1+1' }, aLine()];
  const [head, first, second] = toEquipmentCsv(rows, NET).split('\r\n');
  expect(head).toMatch(/;Abschnitt;Notiz$/);
  expect(first).toMatch(/;Kamera;'=1\+1$/);
  expect(second).toMatch(/;;$/);
});

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(rowsOf(aLine({ displayname: 'Kabel 5"; schwarz' }))[0]).toContain(
    ';"Kabel 5""; schwarz";',
  );
  expect(toEquipmentCsv([aLine({ displayname: 'A\r\nB' })], NET)).toContain(';"A\r\nB";');
});

test('a name that looks like a formula stays text', () => {
  const names = ['=1+1', '+43', '-5', '@SUM(A1)', ' =1+1', '\t=1+1', '|calc'];
  const rows = names.map((displayname) => rowsOf(aLine({ displayname }))[0]);
  expect(rows.map((row) => row?.split(';')[1]?.replace(/^"/, '').charAt(0))).toEqual(
    names.map(() => "'"),
  );
});

test('a code that looks like a formula stays text', () => {
  expect(rowsOf(aLine({ code: '=HYPERLINK("x")' }))[0]).toContain(`;"'=HYPERLINK(""x"")";`);
});

test('headings have a column of their own, and none where there are no headings', () => {
  const lines = [
    { ...aLine(), heading: 'Kamera' },
    { ...aLine({ displayname: '=1' }), heading: '' },
  ];
  const [head, ...rows] = toEquipmentCsv(lines, NET).split('\r\n');
  expect(head).toMatch(/;Abschnitt$/);
  expect(rows[0]).toMatch(/;Kamera$/);
  expect(rows[1]).toMatch(/;$/);
  expect(toEquipmentCsv([aLine()], NET)).not.toContain('Abschnitt');
});
