import { expect, test } from 'vitest';
import { COUNTRIES, findCountry, isPostalCodeOf } from './countries.ts';
import { DEFAULT_COUNTRY } from './default-country.ts';

const accepted = (country: string, codes: readonly string[]) =>
  codes.filter((code) => isPostalCodeOf(country, code));

test('Austria comes first and is chosen at the start', () => {
  expect(COUNTRIES[0]?.code).toBe('at');
  expect(DEFAULT_COUNTRY).toBe('at');
});

test('all 27 countries of the EU are offered, each country once', () => {
  expect(COUNTRIES.filter(({ isEu }) => isEu)).toHaveLength(27);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
});

test('a country is found in any case, an unknown one is null', () => {
  expect(findCountry('AT')?.name).toBe('Österreich');
  expect(findCountry('')).toBeNull();
  expect(findCountry('xx')).toBeNull();
});

test('Austrian postal codes have four digits and do not begin with 0', () => {
  expect(accepted('at', ['1010', ' 9992 ', '0123', '101', '10100', 'A-1010', '1o10', ''])).toEqual([
    '1010',
    ' 9992 ',
  ]);
});

const EXAMPLES: Readonly<
  Record<string, readonly [right: readonly string[], wrong: readonly string[]]>
> = {
  de: [
    ['80331', '01067'],
    ['8033', '803311', '00123'],
  ],
  ch: [['8001'], ['0800', '80011']],
  li: [
    ['9490', '9498', '9485'],
    ['9484', '9499'],
  ],
  it: [['39100', '00118'], ['3910']],
  cz: [
    ['110 00', '11000'],
    ['1100', '11 000'],
  ],
  fr: [
    ['75001', '20000'],
    ['7500', '00100'],
  ],
  es: [
    ['28001', '01001', '52001'],
    ['00001', '53001'],
  ],
  nl: [
    ['1012 AB', '1012ab'],
    ['0012 AB', '1012'],
  ],
  pl: [['00-950', '00950'], ['00-95']],
  pt: [['1000-001'], ['1000']],
  ie: [
    ['D02 AF30', 'D6W XY00', 'a65f4e2'],
    ['D02', '12345'],
  ],
  lv: [['LV-1010', '1010'], ['LT-1010']],
  lu: [['L-1234', '1234'], ['123']],
  mt: [['VLT 1117'], ['VL 1117']],
  gb: [
    ['SW1A 1AA', 'm11ae', 'EC1A 1BB'],
    ['SW1A', '12345'],
  ],
  us: [
    ['90210', '90210-1234'],
    ['9021', '90210-12'],
  ],
  ca: [['K1A 0B1'], ['K1A']],
};

test('each country takes its own form of postal codes', () => {
  const refused = Object.entries(EXAMPLES).flatMap(([country, [right]]) =>
    right.filter((code) => !isPostalCodeOf(country, code)).map((code) => `${country} ${code}`),
  );
  expect(refused).toEqual([]);
});

test('each country refuses other forms', () => {
  const taken = Object.entries(EXAMPLES).flatMap(([country, [, wrong]]) =>
    wrong.filter((code) => isPostalCodeOf(country, code)).map((code) => `${country} ${code}`),
  );
  expect(taken).toEqual([]);
});

test('an unknown country takes no postal code', () => {
  expect(isPostalCodeOf('xx', '1010')).toBe(false);
});
