/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to make one word of the other; null
 * above the limit.
 */
export function findDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null;
  let before: Row = [];
  let row: Row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = fillRow({ a, b, i, row, before });
    // A swap reaches back two rows, so one row above the limit does not end it.
    if (Math.min(...next) > limit + 1) return null;
    before = row;
    row = next;
  }
  const distance = row[b.length] ?? 0;
  return distance > limit ? null : distance;
}

type Row = readonly number[];

interface Step {
  readonly a: string;
  readonly b: string;
  readonly i: number;
  readonly row: Row;
  readonly before: Row;
}

/** The distances of the first `i` letters of `a` to each beginning of `b`. */
function fillRow({ a, b, i, row, before }: Step): Row {
  const next = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwapped ? (before[j - 2] ?? replaced) + 1 : replaced;
    next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
  }
  return next;
}

/** Typos that a word of this length may have. Short words with a typo are other words. */
export function findMaxSlips(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}
