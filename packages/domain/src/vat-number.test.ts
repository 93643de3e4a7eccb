import { expect, test } from 'vitest';
import { COUNTRIES, isVatNumber, normaliseVatNumber } from './countries.ts';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
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
  const missing = COUNTRIES.filter(({ code, isEu }) => isEu && !EXAMPLES[code]);
  expect(missing).toEqual([]);
  const refused = Object.entries(EXAMPLES).flatMap(([country, numbers]) =>
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
