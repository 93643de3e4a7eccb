import type { LineKey } from '@klappe/domain';

/** Id of a line's heading on the page; codes may hold blanks and quotes. */
export function toLineId({ kind, code }: LineKey): string {
  return `position-${kind}-${encodeURIComponent(code)}`;
}

/** Puts the keyboard on a line once the page shows it. */
export function focusLine(key: LineKey): void {
  requestAnimationFrame(() => document.getElementById(toLineId(key))?.focus());
}
