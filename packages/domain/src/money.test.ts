import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addVat, formatPrice, parsePrice, toCents, toEuros, toPriceLabel } from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

test('euros become whole cents', () => {
  expect(toCents(12.5)).toBe(1250);
  expect(toCents(0)).toBe(0);
  expect(toCents(-3.1)).toBe(-310);
});

test('half a cent is rounded away from zero, also where binary fractions fall short', () => {
  expect(toCents(1.005)).toBe(101);
  expect(toCents(0.285)).toBe(29);
  expect(toCents(-1.005)).toBe(-101);
  expect(toCents(1.00499)).toBe(100);
});

test('less than half a negative cent is zero without a sign', () => {
  expect(Object.is(toCents(-0.001), 0)).toBe(true);
  expect(Object.is(toCents(-0), 0)).toBe(true);
});

test('every amount of cents survives the way to euros and back', () => {
  fc.assert(fc.property(cents, (amount) => toCents(toEuros(amount)) === amount));
});

test('a price is read as German staff type it', () => {
  expect(parsePrice('1.250,50')).toBe(125_050);
  expect(parsePrice('1250,5')).toBe(125_050);
  expect(parsePrice('1.250')).toBe(125_000);
  expect(parsePrice('1.234.567,89')).toBe(123_456_789);
  expect(parsePrice(',50')).toBe(50);
  expect(parsePrice(' 99 ')).toBe(9900);
});

test('a price is read as machines and English keyboards write it', () => {
  expect(parsePrice('1250.5')).toBe(125_050);
  expect(parsePrice('1250.50')).toBe(125_050);
  expect(parsePrice('1250.500')).toBe(125_050);
  expect(parsePrice('1,250.50')).toBe(125_050);
  expect(parsePrice('0.500')).toBe(50);
  expect(parsePrice('12.5')).toBe(1250);
});

test('a lone comma is a decimal comma', () => {
  expect(parsePrice('1,250')).toBe(125);
});

test('blanks and apostrophes group thousands', () => {
  expect(parsePrice('1 250,50')).toBe(125_050);
  expect(parsePrice('1\u00a0250,50')).toBe(125_050);
  expect(parsePrice('1\u202f250')).toBe(125_000);
  expect(parsePrice("1'250.50")).toBe(125_050);
  expect(parsePrice('1’250')).toBe(125_000);
});

test('currency and dashes for no cents are read over', () => {
  expect(parsePrice('€ 99')).toBe(9900);
  expect(parsePrice('€99,90')).toBe(9990);
  expect(parsePrice('99 €')).toBe(9900);
  expect(parsePrice('EUR 1.250,00')).toBe(125_000);
  expect(parsePrice('1250 Euro')).toBe(125_000);
  expect(parsePrice('99EUR')).toBe(9900);
  expect(parsePrice('1.250,-')).toBe(125_000);
  expect(parsePrice('99,--')).toBe(9900);
  expect(parsePrice('€ 99,–')).toBe(9900);
  expect(parsePrice('99.-')).toBe(9900);
});

test('a number is taken as euros', () => {
  expect(parsePrice(1250.5)).toBe(125_050);
  expect(parsePrice(0)).toBe(0);
});

test('an empty price is null', () => {
  expect([null, undefined, '', '   ', '\u00a0'].map(parsePrice)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

const notPrices = [
  'auf Anfrage',
  '-',
  '–',
  '€',
  'EUR',
  '12 13',
  '1.250.50',
  '1,250,50',
  '1.25.0',
  '12,',
  '.',
  '-5',
  '+5',
  '1e3',
  '0x10',
  '12 Stück',
  'ab 99',
  '99/Tag',
  'NaN',
  'Infinity',
  '1 2 3',
  '9'.repeat(30),
  '99999999999',
  true,
  false,
  {},
  [],
  [5],
  Number.NaN,
  -1,
  Infinity,
  1e12,
];

test('anything else is unreadable, never zero', () => {
  expect(notPrices.filter((each) => parsePrice(each) !== 'unreadable')).toEqual([]);
});

test('no text at all makes a price that is not whole, negative or NaN', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('1', '0', '.', ',', ' ', '€', '-', "'") }),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const price = parsePrice(text);
      if (typeof price !== 'number') return;
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

test('a price is formatted with sign, blank, German grouping and two decimals', () => {
  expect(formatPrice(123_450)).toBe('€ 1.234,50');
  expect(formatPrice(12_345_678)).toBe('€ 123.456,78');
  expect(formatPrice(100_000_000)).toBe('€ 1.000.000,00');
  expect(formatPrice(99_999)).toBe('€ 999,99');
  expect(formatPrice(5)).toBe('€ 0,05');
});

test('an empty price is € 0,00', () => {
  expect(formatPrice(null)).toBe('€ 0,00');
  expect(formatPrice(undefined)).toBe('€ 0,00');
  expect(formatPrice(Number.NaN)).toBe('€ 0,00');
  expect(formatPrice(-0.4)).toBe('€ 0,00');
});

test('a deduction carries its minus before the euro sign', () => {
  expect(formatPrice(-500)).toBe('− € 5,00');
});

test('a formatted price reads back as itself', () => {
  fc.assert(fc.property(cents, (amount) => parsePrice(formatPrice(amount)) === amount));
});

test('value-added tax is added and rounded to whole cents', () => {
  expect(addVat(10_000, 20)).toBe(12_000);
  expect(addVat(999, 20)).toBe(1199);
  expect(addVat(105, 10)).toBe(116);
  expect(addVat(10_000, 8.1)).toBe(10_810);
  expect(addVat(0, 20)).toBe(0);
});

test('prices are net plus 20 % unless the house says otherwise', () => {
  expect(toPriceLabel()).toBe('netto, zzgl. 20 % USt.');
});

test('gross prices name the tax they hold', () => {
  expect(toPriceLabel({ vatPercent: 20, isGross: true })).toBe('inkl. 20 % USt.');
});

test('a broken rate is written with a comma', () => {
  expect(toPriceLabel({ vatPercent: 8.1, isGross: false })).toBe('netto, zzgl. 8,1 % USt.');
});
