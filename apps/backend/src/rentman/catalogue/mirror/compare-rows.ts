import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { RowChanges } from './mirror-store';

interface Answer<Row> {
  readonly rows: readonly Row[];
  /** Ids of all rows in the answer, kept or not, and of those that were requested. */
  readonly touched: ReadonlySet<number>;
  /** The answer is the whole list, so rows missing in it are deleted. Else only `touched` rows are compared. */
  readonly isComplete: boolean;
}

export async function findRowChanges<Row extends { readonly id: number }>(
  known: ReadonlyMap<number, Row>,
  { rows, touched, isComplete }: Answer<Row>,
): Promise<RowChanges<Row>> {
  const current = new Set<number>();
  const put: Row[] = [];
  await forEachYielding(rows, (row) => {
    current.add(row.id);
    if (!isSame(row, known.get(row.id))) put.push(row);
  });
  const candidates = isComplete ? known.keys() : touched.values();
  const remove = [...candidates].filter((id) => known.has(id) && !current.has(id));
  return { put, remove };
}

/** The known row when the fresh one is equal, so that the fresh one can be garbage-collected. */
export function preferKnown<Row>(fresh: Row, known: Row | undefined): Row {
  return known !== undefined && isSame(fresh, known) ? known : fresh;
}

function isSame<Row>(row: Row, known: Row | undefined): boolean {
  if (row === known) return true;
  return known !== undefined && JSON.stringify(row) === JSON.stringify(known);
}

/** Changes of these minutes are fetched again: Rentman may write `modified` late, or while a list is being read. */
const OVERLAP_MS = 300_000;

/**
 * From when on the next sync asks for changes: the newest change seen, but at least five minutes before the sync
 * began. Written with the UTC offset that Rentman used.
 */
export function findWatermark(
  modifiedTimes: Iterable<string | null>,
  startedAt: number,
  before: string | null = null,
): string | null {
  let newest = before;
  for (const time of modifiedTimes) {
    if (time !== null && !(Date.parse(time) <= Date.parse(newest ?? ''))) newest = time;
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
