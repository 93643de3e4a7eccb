import countries from './countries.json' with { type: 'json' };

/** A country the forms offer, with how its postal codes and VAT numbers (without blanks) look. */
export interface Country {
  /** As Rentman writes it: the ISO code in lower case. */
  readonly code: string;
  /** In Austrian German. */
  readonly name: string;
  readonly isEu: boolean;
  readonly postalCode: RegExp;
  readonly vatNumber: RegExp | null;
}

/** Austria and its neighbours first, then the rest of the EU, the rest of Europe and overseas by name. */
export const COUNTRIES: readonly Country[] = countries.map(
  ({ postalCode, vatNumber, ...country }) => ({
    ...country,
    postalCode: new RegExp(`^(?:${postalCode})$`, 'i'),
    vatNumber: vatNumber ? new RegExp(`^(?:${vatNumber})$`) : null,
  }),
);

/** Finds a country by its code, in any case; null for one the forms do not offer. */
export function findCountry(code: string): Country | null {
  const wanted = code.toLowerCase();
  return COUNTRIES.find((candidate) => candidate.code === wanted) ?? null;
}

/** True when a postal code has the form its country uses; any country unknown here accepts none. */
export function isPostalCodeOf(countryCode: string, postalCode: string): boolean {
  return findCountry(countryCode)?.postalCode.test(postalCode.trim()) ?? false;
}

const AUSTRIAN = /^ATU\d{8}$/;
/** Northern Ireland counts as EU for goods. */
const NORTHERN_IRISH = /^XI(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/;
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
  if (number.startsWith('ATU')) return AUSTRIAN.test(number) && hasCheckDigit(number);
  const isKnown = COUNTRIES.some(({ vatNumber }) => vatNumber?.test(number));
  if (isKnown || NORTHERN_IRISH.test(number)) return true;
  return !findCountry(countryCode)?.vatNumber && ANY_NUMBER.test(number);
}

/** True for an Austrian number whose digits do not fit together: usually a slip of the keyboard. */
export function hasWrongCheckDigit(text: string): boolean {
  const number = normaliseVatNumber(text);
  return AUSTRIAN.test(number) && !hasCheckDigit(number);
}

/** Weights 1 2 1 2 1 2 1 with digit sums; check = (10 − (sum + 4) mod 10) mod 10. */
function hasCheckDigit(number: string): boolean {
  const digits = [...number.slice(3)].map(Number);
  const sum = digits
    .slice(0, 7)
    .map((digit, index) => digit * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}
