/** Whole euro cents. All arithmetic on money happens in this unit. */
export type Cents = number;

/** Ten million euros: a price above it is a typing error. */
const MAX_PRICE_CENTS: Cents = 1_000_000_000;

/** Converts a number of euros to whole cents, half a cent away from zero. The only place where money is rounded. */
export function toCents(euros: number): Cents {
  // The epsilon corrects binary fractions: 1.005 * 100 is 100.49999999999999.
  const cents = Math.round(Math.abs(euros) * 100 + 1e-7);
  return euros < 0 && cents > 0 ? -cents : cents;
}

/** Converts cents to the number of euros that calls and Rentman carry. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

const CURRENCY_BEFORE = /^(€|eur(o)?\b)/i;
const CURRENCY_AFTER = /(€|\beur(o)?|(?<=\d)eur(o)?)$/i;
/** `1.250,-`, `99,–`, `99.-`: no cents. */
const NO_CENTS = /(?<=\d)[.,] ?[-–—]{1,2}$/;
const GERMAN_DECIMAL = /^(\d+|[1-9]\d{0,2}([. '’]\d{3})+)?(,\d+)?$/;
const ENGLISH_DECIMAL = /^(\d+|[1-9]\d{0,2}([, '’]\d{3})+)?(\.\d+)?$/;

/**
 * Reads a price as staff type it: `1.250,50`, `1250.5`, `€ 99`, `99,-`, 99. Null for empty; `unreadable` for anything else,
 * below zero or above ten million euros. A lone dot before three digits (`1.250`) groups thousands, as German writing has it.
 */
export function parsePrice(value: unknown): Cents | null | 'unreadable' {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return toPrice(value);
  if (typeof value !== 'string') return 'unreadable';
  // NFKC turns the typographic blanks and full-width digits into plain ones.
  const text = value.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (text === '') return null;
  const amount = text
    .replace(CURRENCY_BEFORE, '')
    .trim()
    .replace(CURRENCY_AFTER, '')
    .trim()
    .replace(NO_CENTS, '');
  if (amount === '') return 'unreadable';
  if (GERMAN_DECIMAL.test(amount)) {
    return toPrice(Number(amount.replace(/[. '’]/g, '').replace(',', '.')));
  }
  if (ENGLISH_DECIMAL.test(amount)) return toPrice(Number(amount.replace(/[, '’]/g, '')));
  return 'unreadable';
}

function toPrice(euros: number): Cents | 'unreadable' {
  if (!Number.isFinite(euros) || euros < 0) return 'unreadable';
  const cents = toCents(euros);
  return cents <= MAX_PRICE_CENTS ? cents : 'unreadable';
}

/** Formats cents: `€ 1.234,50`, `− € 5,00`; an empty price is `€ 0,00`. */
export function formatPrice(cents: Cents | null | undefined): string {
  const amount = Math.round(cents ?? 0) || 0;
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amount < 0 ? '− ' : ''}€ ${euros},${digits.slice(-2)}`;
}

/** Adds value-added tax in percent. */
export function addVat(cents: Cents, vatPercent: number): Cents {
  return toCents((cents * (100 + vatPercent)) / 10_000);
}

/** How the house states its prices: a setting of the CMS. */
export interface PriceBasis {
  readonly vatPercent: number;
  /** True when the prices in Rentman include the tax. */
  readonly isGross: boolean;
}

export const DEFAULT_PRICE_BASIS: PriceBasis = { vatPercent: 20, isGross: false };
/** What has no number: a price, or what is free of a product. */
export const ON_REQUEST_TEXT = 'auf Anfrage';
export const PRICE_ON_REQUEST_TEXT = `Preis ${ON_REQUEST_TEXT}`;
/** What an inquiry without rented lines is marked with. */
export const SALE_ONLY_TEXT = 'Nur Gebrauchtkauf';

/** The label beside every price: `netto, zzgl. 20 % USt.` or `inkl. 20 % USt.` */
export function toPriceLabel({ vatPercent, isGross }: PriceBasis = DEFAULT_PRICE_BASIS): string {
  const percent = `${String(vatPercent).replace('.', ',')} % USt.`;
  return isGross ? `inkl. ${percent}` : `netto, zzgl. ${percent}`;
}
