/** Whole euro cents. All arithmetic on money happens in this unit. */
export type Cents = number;

/** Converts a number of euros to whole cents, half a cent away from zero. The only place where money is rounded. */
export function toCents(euros: number): Cents {
  // The epsilon heals binary fractions: 1.005 * 100 is 100.49999999999999.
  return Math.sign(euros) * Math.round(Math.abs(euros) * 100 + 1e-7);
}

const GERMAN_DECIMAL = /^\d{1,3}(\.\d{3})+(,\d+)?$|^\d+(,\d+)?$/;
const ENGLISH_DECIMAL = /^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads a price as staff type it: `1.250,50`, `1250.5`, `€ 99`, 99. Null for empty; `unreadable` for anything else.
 * A lone dot before three digits (`1.250`) groups thousands, as German writing has it.
 */
export function parsePrice(value: unknown): Cents | null | 'unreadable' {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') {
    return Number.isFinite(value) && value >= 0 ? toCents(value) : 'unreadable';
  }
  if (typeof value !== 'string') return 'unreadable';
  const text = value
    .replace(/€|EUR/gi, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(/,[-–]+$/, '');
  if (text === '') return value.trim() === '' ? null : 'unreadable';
  if (GERMAN_DECIMAL.test(text)) return toCents(Number(text.replaceAll('.', '').replace(',', '.')));
  if (ENGLISH_DECIMAL.test(text)) return toCents(Number(text.replaceAll(',', '')));
  return 'unreadable';
}

/** Formats cents the specification's way: `€ 1.234,50`; an empty price is `€ 0,00`. §9 */
export function formatPrice(cents: Cents | null | undefined): string {
  const amount = cents ?? 0;
  const digits = String(Math.abs(Math.round(amount))).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amount < 0 ? '− ' : ''}€ ${euros},${digits.slice(-2)}`;
}

/** Adds value-added tax in percent. */
export function addVat(cents: Cents, vatPercent: number): Cents {
  return toCents((cents * (100 + vatPercent)) / 10_000);
}
