import { expect, test } from 'vitest';
import {
  COUNTRIES,
  findCountry,
  isPostalCodeOf,
  isVatNumber,
  normaliseVatNumber,
} from './countries.ts';
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

const VAT_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  at: ['ATU13585627', 'ATU12345675'],
  be: ['BE0123456789', 'BE1012345678'],
  bg: ['BG123456789', 'BG1234567890'],
  cy: ['CY12345678X'],
  cz: ['CZ12345678', 'CZ1234567890'],
  de: ['DE123456789'],
  dk: ['DK12345678'],
  ee: ['EE123456789'],
  es: ['ESX1234567X', 'ESB12345678', 'ES12345678Z'],
  fi: ['FI12345678'],
  fr: ['FR12345678901', 'FRAB345678901'],
  gr: ['EL123456789'],
  hr: ['HR12345678901'],
  hu: ['HU12345678'],
  ie: ['IE1234567WA', 'IE1234567T', 'IE1A34567T'],
  it: ['IT12345678901'],
  lt: ['LT123456789', 'LT123456789012'],
  lu: ['LU12345678'],
  lv: ['LV12345678901'],
  mt: ['MT12345678'],
  nl: ['NL123456789B01'],
  pl: ['PL1234567890'],
  pt: ['PT123456789'],
  ro: ['RO12', 'RO1234567890'],
  se: ['SE123456789001'],
  si: ['SI12345678'],
  sk: ['SK1234567890'],
  gb: ['GB123456789', 'GBGD001', 'XI123456789', 'XI123456789012'],
  ch: ['CHE-123.456.789 MWST', 'CHE123456789'],
};

test('every country of the EU has its form', () => {
  const missing = COUNTRIES.filter(({ code, isEu }) => isEu && !VAT_EXAMPLES[code]);
  expect(missing).toEqual([]);
  const refused = Object.entries(VAT_EXAMPLES).flatMap(([country, numbers]) =>
    numbers.filter((number) => !isVatNumber(number, country)),
  );
  expect(refused).toEqual([]);
});

test('blanks, dots, hyphens, slashes and small letters do not matter', () => {
  expect(normaliseVatNumber(' atu 135.856-27 ')).toBe('ATU13585627');
  expect(isVatNumber('ATU 1358 5627', 'at')).toBe(true);
  expect(isVatNumber('de 123/456/789', 'DE')).toBe(true);
});

test('an Austrian number needs the right check digit', () => {
  const wrong = ['0', '1', '2', '3', '4', '5', '6', '8', '9'].map((digit) => `ATU1358562${digit}`);
  expect(wrong.filter((number) => isVatNumber(number, 'at'))).toEqual([]);
  expect(isVatNumber('ATU00000024', 'at')).toBe(true);
});

test('one wrong digit in an Austrian number is noticed', () => {
  const digits = [...'1358562'];
  const slips = digits.map((digit, index) => {
    const other = String((Number(digit) + 1) % 10);
    return `ATU${[...digits.slice(0, index), other, ...digits.slice(index + 1)].join('')}7`;
  });
  expect(slips.filter((number) => isVatNumber(number, 'at'))).toEqual([]);
});

test('an Austrian number with a wrong check digit is refused in any country', () => {
  expect(isVatNumber('ATU13585620', 'de')).toBe(false);
  expect(isVatNumber('ATU13585620', 'us')).toBe(false);
});

test('a company may be registered elsewhere than it sits', () => {
  expect(isVatNumber('DE123456789', 'at')).toBe(true);
  expect(isVatNumber('ATU13585627', 'de')).toBe(true);
});

test('what has no form of the EU is refused there', () => {
  const texts = ['', 'U13585627', '13585627', 'ATU1358562', 'DE12345678', 'XX123456789', 'keine'];
  expect(texts.filter((text) => isVatNumber(text, 'at'))).toEqual([]);
});

test('a Spanish number needs a letter, a Swedish one ends in 01', () => {
  expect(isVatNumber('ES123456789', 'es')).toBe(false);
  expect(isVatNumber('SE123456789002', 'se')).toBe(false);
});

test('countries without a form of their own take any sort of number with a digit', () => {
  expect(isVatNumber('12-3456789', 'us')).toBe(true);
  expect(isVatNumber('MVA 987654321', 'no')).toBe(true);
  expect(isVatNumber('keine', 'us')).toBe(false);
  expect(isVatNumber('', 'us')).toBe(false);
});
