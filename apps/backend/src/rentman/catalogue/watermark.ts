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
