import { forEachInSlices } from './in-slices';
import type { RowChanges } from './mirror-lists';

/** What an answer of Rentman's says about a list. */
export interface Answer<Row> {
  /** The rows as they are kept. */
  readonly rows: readonly Row[];
  /** Every row the answer speaks of, kept or not, and those that were asked for. */
  readonly touched: ReadonlySet<number>;
  /** What is not in the answer is gone. Else only what it touches is compared. */
  readonly isComplete: boolean;
}

/** Compares an answer with what is known of its list. */
export async function findRowChanges<Row extends { readonly id: number }>(
  known: ReadonlyMap<number, Row>,
  { rows, touched, isComplete }: Answer<Row>,
): Promise<RowChanges<Row>> {
  const current = new Set<number>();
  const put: Row[] = [];
  await forEachInSlices(rows, (row) => {
    current.add(row.id);
    if (!isSame(row, known.get(row.id))) put.push(row);
  });
  const candidates = isComplete ? known.keys() : touched.values();
  const remove = [...candidates].filter((id) => known.has(id) && !current.has(id));
  return { put, remove };
}

/** The known row when the fresh one says the same, so that the fresh one need not be kept. */
export function preferKnown<Row>(fresh: Row, known: Row | undefined): Row {
  return known !== undefined && isSame(fresh, known) ? known : fresh;
}

function isSame<Row>(row: Row, known: Row | undefined): boolean {
  if (row === known) return true;
  return known !== undefined && JSON.stringify(row) === JSON.stringify(known);
}
