import type { CartItem, LineKind } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { findListed, useCart } from '#app/stores/cart.ts';
import type { ListedLine } from '#app/stores/cart-shape.ts';

interface Headings {
  /** The lines that came from lists, with the headings that they had there. */
  readonly listed: readonly ListedLine[];
  readonly names: Readonly<Record<LineKind, string>>;
}

export function useHeadings(): Headings {
  const listed = useCart((cart) => cart.listed);
  const { rentalName, usedSaleName } = useShopSettings();
  return { listed, names: { rental: rentalName, sale: usedSaleName } };
}

interface Group<Row> {
  /** Empty where all rows are of one group. */
  readonly heading: string;
  readonly rows: readonly Row[];
}

/** The rows under the headings of the lists that they came from, else of their kind; without any difference one group. */
export function groupByHeading<Row>(
  rows: readonly Row[],
  toItem: (row: Row) => CartItem,
  { listed, names }: Headings,
): readonly Group<Row>[] {
  const items = rows.map(toItem);
  const hasSeveralKinds = items.some(({ kind }) => kind !== items[0]?.kind);
  const byHeading = Map.groupBy(rows, (row) => {
    const item = toItem(row);
    return findListed(listed, item)?.heading || (hasSeveralKinds ? names[item.kind] : '');
  });
  return [...byHeading].map(([heading, own]) => ({
    heading: heading === '' && byHeading.size > 1 ? 'Weitere Positionen' : heading,
    rows: own,
  }));
}
