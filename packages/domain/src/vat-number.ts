/** Forms of VAT numbers without blanks, by lower-case country code. `xi` is Northern Ireland, which counts as EU for goods. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  at: /^ATU\d{8}$/,
  be: /^BE[01]\d{9}$/,
  bg: /^BG\d{9,10}$/,
  cy: /^CY\d{8}[A-Z]$/,
  cz: /^CZ\d{8,10}$/,
  de: /^DE[1-9]\d{8}$/,
  dk: /^DK\d{8}$/,
  ee: /^EE\d{9}$/,
  es: /^ES([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  fi: /^FI\d{8}$/,
  fr: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  gr: /^EL\d{9}$/,
  hr: /^HR\d{11}$/,
  hu: /^HU\d{8}$/,
  ie: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  it: /^IT\d{11}$/,
  lt: /^LT(\d{9}|\d{12})$/,
  lu: /^LU\d{8}$/,
  lv: /^LV\d{11}$/,
  mt: /^MT\d{8}$/,
  nl: /^NL\d{9}B\d{2}$/,
  pl: /^PL\d{10}$/,
  pt: /^PT\d{9}$/,
  ro: /^RO[1-9]\d{1,9}$/,
  se: /^SE\d{10}01$/,
  si: /^SI[1-9]\d{7}$/,
  sk: /^SK[1-9]\d{9}$/,
  xi: /^XI(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  gb: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  ch: /^CHE\d{9}(MWST|TVA|IVA)?$/,
};
const KNOWN_PATTERNS = Object.values(PATTERNS);
/** What a country without a form of its own here may use. */
const ANY_NUMBER = /^(?=.*\d)[A-Z\d]{4,20}$/;

/** Brings a VAT number into its plain form: upper case, without blanks, dots, slashes and hyphens. */
export function normaliseVatNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-–/]/g, '');
}

/**
 * True when the number has the form of a country of the EU, of Northern Ireland, Great Britain or Switzerland (a company may
 * be registered elsewhere than it sits), and for Austria the right check digit. Other countries accept any sort of number.
 */
export function isVatNumber(text: string, countryCode: string): boolean {
  const number = normaliseVatNumber(text);
  if (number.startsWith('ATU')) return hasAustrianForm(number);
  if (KNOWN_PATTERNS.some((pattern) => pattern.test(number))) return true;
  return PATTERNS[countryCode.toLowerCase()] === undefined && ANY_NUMBER.test(number);
}

/** Weights 1 2 1 2 1 2 1 with digit sums; check = (10 − (sum + 4) mod 10) mod 10. */
function hasAustrianForm(number: string): boolean {
  if (!/^ATU\d{8}$/.test(number)) return false;
  const digits = [...number.slice(3)].map(Number);
  const sum = digits
    .slice(0, 7)
    .map((digit, index) => digit * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}
