import {
  type CartLine,
  createLineFinder,
  isSameLine,
  type LineKey,
  type RentalDates,
} from '@klappe/domain';
import type { SentList } from './cart-check.ts';

/** The pieces of a line that were sent; 0 for none. */
export function countSent({ lines }: Pick<SentList, 'lines'>, key: LineKey): number {
  return lines.find((line) => isSameLine(line, key))?.quantity ?? 0;
}

/** The lines of a project that differ from what was sent, those that are gone included. */
export function listChangedLines(
  sent: Pick<SentList, 'lines'>,
  lines: readonly CartLine[],
): readonly LineKey[] {
  const findSent = createLineFinder(sent.lines);
  const findKept = createLineFinder(lines.map(({ item }) => item));
  const changed = lines.filter(({ item, qty }) => qty !== (findSent(item)?.quantity ?? 0));
  const gone = sent.lines.filter((line) => !findKept(line));
  return [...changed.map(({ item }) => item), ...gone];
}

const DATES = ['useStart', 'useEnd', 'start', 'end'] as const;

/** The days of a project that differ from those that were sent. A day that is not entered is no wish. */
export function listChangedDates(sent: Pick<SentList, 'dates'>, dates: RentalDates) {
  return DATES.filter((name) => dates[name] !== '' && dates[name] !== (sent.dates[name] ?? ''));
}

/** Each line is one change, and all days together are one. */
export function countSentChanges(
  sent: SentList,
  lines: readonly CartLine[],
  dates: RentalDates,
): number {
  const ofDates = listChangedDates(sent, dates).length > 0 ? 1 : 0;
  return listChangedLines(sent, lines).length + ofDates;
}

/** The page on which the open project's changes of an inquiry are looked through and sent. */
export function toChangePath(orderId: number): string {
  return `/profile/orders/${orderId}/aendern?projekt`;
}
