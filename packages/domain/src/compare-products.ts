/** The most products that are compared at once. */
export const MAX_COMPARED = 4;

/** One line of a comparison: what each product says; null where it says nothing. */
export interface ComparedRow {
  readonly label: string;
  readonly values: readonly (string | null)[];
  readonly isDifferent: boolean;
}

type TechnicalData = readonly (readonly [label: string, value: string])[];

/**
 * The technical data of several products side by side: every label once, in the order in which it first appears. Case
 * and blanks do not make a difference, a missing value does. With a single product no row differs.
 */
export function compareTechnicalData(products: readonly TechnicalData[]): readonly ComparedRow[] {
  const labels = new Map<string, string>();
  for (const [label] of products.flat()) {
    if (!labels.has(normalize(label))) labels.set(normalize(label), label);
  }
  return [...labels].map(([key, label]) =>
    toComparedRow(
      label,
      products.map((rows) => findValue(rows, key)),
    ),
  );
}

export function toComparedRow(label: string, values: readonly (string | null)[]): ComparedRow {
  const distinct = new Set(values.map((value) => (value === null ? null : normalize(value))));
  return { label, values, isDifferent: distinct.size > 1 };
}

/** A label that a product has twice counts with both values. */
function findValue(rows: TechnicalData, key: string): string | null {
  const values = rows.filter(([label]) => normalize(label) === key).map(([, value]) => value);
  return values.length === 0 ? null : values.join(', ');
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
