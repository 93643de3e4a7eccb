import { forEachInSlices } from '../../../lib/yield-to-event-loop';
import type { RowChanges } from './mirror-store';

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

/** Changes that Rentman stamps late, or while a list is being read, are asked for again. */
const OVERLAP_MS = 300_000;

/**
 * From when on the next sync asks for changes: the newest change seen, but never later than five minutes before
 * the sync began. Written with the offset that Rentman used.
 */
export function findWatermark(
  moments: Iterable<string | null>,
  startedAt: number,
  before: string | null = null,
): string | null {
  let newest = before;
  for (const moment of moments) {
    if (moment !== null && !(Date.parse(moment) <= Date.parse(newest ?? ''))) newest = moment;
  }
  if (newest === null) return null;
  const latest = startedAt - OVERLAP_MS;
  return Date.parse(newest) <= latest ? newest : formatLike(newest, latest);
}

const OFFSET = /([+-])(\d{2}):?(\d{2})$/;

function formatLike(sample: string, instant: number): string {
  const [text = '', sign, hours, minutes] = OFFSET.exec(sample) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const local = new Date(instant + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${text || 'Z'}`;
}
