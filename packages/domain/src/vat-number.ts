/** Patterns of EU VAT numbers without blanks, by lower-case country code. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  at: /^ATU\d{8}$/,
  be: /^BE[01]\d{9}$/,
  bg: /^BG\d{9,10}$/,
  cy: /^CY\d{8}[A-Z]$/,
  cz: /^CZ\d{8,10}$/,
  de: /^DE\d{9}$/,
  dk: /^DK\d{8}$/,
  ee: /^EE\d{9}$/,
  es: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  fi: /^FI\d{8}$/,
  fr: /^FR[A-Z\d]{2}\d{9}$/,
  gr: /^EL\d{9}$/,
  hr: /^HR\d{11}$/,
  hu: /^HU\d{8}$/,
  ie: /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  it: /^IT\d{11}$/,
  lt: /^LT(\d{9}|\d{12})$/,
  lu: /^LU\d{8}$/,
  lv: /^LV\d{11}$/,
  mt: /^MT\d{8}$/,
  nl: /^NL\d{9}B\d{2}$/,
  pl: /^PL\d{10}$/,
  pt: /^PT\d{9}$/,
  ro: /^RO\d{2,10}$/,
  se: /^SE\d{12}$/,
  si: /^SI\d{8}$/,
  sk: /^SK\d{10}$/,
};
const OUTSIDE_EU = /^[A-Z\d][A-Z\d.-]{3,19}$/;

/** Brings a VAT number into its plain form: upper case, without blanks, dots between groups or hyphens. */
export function normaliseVatNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]/g, '');
}

/** True when the number has the form of its country, and for Austria the right check digit. */
export function isVatNumber(text: string, countryCode: string): boolean {
  const number = normaliseVatNumber(text);
  const pattern =
    PATTERNS[countryCode] ?? Object.values(PATTERNS).find((each) => each.test(number));
  if (!pattern) return OUTSIDE_EU.test(number);
  if (!pattern.test(number)) return false;
  return number.startsWith('ATU') ? hasAustrianCheckDigit(number.slice(3)) : true;
}

/** Weights 1 2 1 2 1 2 1 with digit sums; check = (10 − (sum + 4) mod 10) mod 10. */
function hasAustrianCheckDigit(digits: string): boolean {
  const sum = [...digits.slice(0, 7)]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7]);
}
