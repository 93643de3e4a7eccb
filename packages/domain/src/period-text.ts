import { formatDate } from './plain-date.ts';
import type { Period } from './rental-period.ts';
import { parseCompleteDate } from './typed-date.ts';

/** `14.03.2026 – 16.03.2026`, one day as `14.03.2026`: the period texts of an order. */
export function formatPeriod({ start, end }: Period): string {
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}

/** Reads what `formatPeriod` writes; null when the text is no period. */
export function parsePeriod(text: string): Period | null {
  const [first = '', last = first, ...more] = text.split(/\s*[–—]\s*|\s+-\s+/);
  const [start, end] = [parseCompleteDate(first), parseCompleteDate(last)];
  return start && end && start <= end && more.length === 0 ? { start, end } : null;
}
