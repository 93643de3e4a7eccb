/** A line as the inquiry keeps it. The panel's bundle stays free of the backend's schemas. */
export interface ShownLine {
  readonly code: string;
  readonly kind: string;
  readonly displayname: string;
  readonly quantity: number;
  readonly priceCents: number | null;
  readonly oldPriceCents: number | null;
}

/** Reads the lines of an inquiry; whatever is none is left out. */
export function readLines(value: unknown): readonly ShownLine[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

function isLine(value: unknown): value is ShownLine {
  return typeof value === 'object' && value !== null && 'code' in value && 'quantity' in value;
}

const euros = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' });

/** Cents as the panel keeps them, which is text for big integers. */
function toEuros(cents: unknown): string {
  return euros.format(Number(cents) / 100);
}

/** The cells of a line, from its quantity to its list price. */
export function toCells(line: ShownLine): readonly string[] {
  const { priceCents, oldPriceCents, kind } = line;
  return [
    String(line.quantity),
    line.displayname,
    line.code,
    kind === 'sale' ? 'Gebrauchtkauf' : 'Miete pro Tag',
    priceCents === null ? 'Preis auf Anfrage' : toEuros(priceCents),
    oldPriceCents === null ? '' : toEuros(oldPriceCents),
  ];
}

/** The sums below the lines, as the customer saw them. */
export function toSums(inquiry: object): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...inquiry };
  const { totalCents, discountCents, expectedCents, usageDays } = fields;
  if (totalCents === null || totalCents === undefined) return [];
  const days = usageDays ? [`Nutzungstage: ${usageDays}`] : [];
  if (Number(discountCents) === 0) return [...days, `Gesamt: ${toEuros(totalCents)}`];
  return [
    ...days,
    `Gesamt (Listenpreis): ${toEuros(totalCents)}`,
    `Aktionsrabatt: ${toEuros(-Number(discountCents))}`,
    `Voraussichtlicher Preis: ${toEuros(expectedCents)}`,
  ];
}
