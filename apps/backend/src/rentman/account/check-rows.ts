import type { CheckRow, Level } from './check-view';

/** An item as staff find it in Rentman. */
export interface NamedItem {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export const MAX_EXAMPLES = 5;

/** `CAM-0351 ARRI ALEXA 35`; without a code Rentman's own number. */
export function toExamples(items: readonly NamedItem[]): readonly string[] {
  return items
    .slice(0, MAX_EXAMPLES)
    .map(({ id, code, name }) => `${code.trim() || `(ohne Code, Nr. ${id})`} ${name}`);
}

const number = new Intl.NumberFormat('de-DE');

export function toCountText(count: number): string {
  return number.format(count);
}

interface RowParts {
  readonly effect?: string;
  readonly remedy?: string;
  readonly examples?: readonly string[];
}

/** A row of the check; what is not named is empty. */
export function toRow(
  id: string,
  level: Level,
  [what, found]: readonly [what: string, found: string],
  { effect = '', remedy = '', examples = [] }: RowParts = {},
): CheckRow {
  return { id, level, what, found, effect, remedy, examples };
}

/** A row about items that need a look: good when there are none. */
export function toItemRow(
  id: string,
  [what, total]: readonly [what: string, total: number],
  items: readonly NamedItem[],
  { level = 'attention', ...parts }: RowParts & { readonly level?: Level },
): CheckRow {
  const found = `${toCountText(items.length)} von ${toCountText(total)}`;
  return items.length === 0
    ? toRow(id, 'good', [what, found])
    : toRow(id, level, [what, found], { ...parts, examples: toExamples(items) });
}
