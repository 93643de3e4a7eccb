/** The house's country: a number that names none is one of it. */
const COUNTRY_CODE = '43';

/** What may stand in a telephone number beside its digits. */
const PHONE = /^\(?\+?[\d\s()/.–-]+$/;
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

/** True for 6 to 15 digits, a leading 00 not counted, with the usual signs between. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  return PHONE.test(text) && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
}

/** The link that dials a number as it is written: `tel:+436641112233` for `+43 (0)664 111 22 33`. */
export function toPhoneLink(phone: string): string {
  return `tel:${phone.replace(/\(0\)/g, '').replace(/[^+\d]/g, '')}`;
}

/** The digits of a number as it is dialled from abroad: `436641112233` for `0664/111 22 33`. Empty without digits. */
export function toPhoneKey(phone: string): string {
  const national = toNationalNumber(phone);
  if (national === null) return toDigits(phone).replace(/^00/, '');
  return national === '' ? '' : `${COUNTRY_CODE}${national}`;
}

/**
 * What to look for in keys when somebody types or says a number, or its beginning: the digits without the country of the house
 * and the zero of a call within it. Null for a text that is no number.
 */
export function toPhoneSearch(text: string): string | null {
  if (!PHONE.test(text.trim())) return null;
  const digits = toNationalNumber(text) ?? toDigits(text).replace(/^00/, '');
  return digits.length < MIN_DIGITS ? null : digits;
}

/** Without country and leading zero; null for a number of another country. */
function toNationalNumber(phone: string): string | null {
  const digits = toDigits(phone);
  const isAbroad = /^\s*\(?\+/.test(phone) || digits.startsWith('00');
  const full = digits.replace(/^00/, '');
  if (full.startsWith(COUNTRY_CODE) && (isAbroad || full.length > 10)) {
    return full.slice(COUNTRY_CODE.length).replace(/^0/, '');
  }
  return isAbroad ? null : digits.replace(/^0/, '');
}

/** `+43 (0)664` has a zero that is not dialled. */
function toDigits(phone: string): string {
  return phone.replace(/\(0\)/g, '').replace(/\D/g, '');
}
