/** Characters of a search in a list; the rest is cut off. */
export const MAX_SEARCH_LENGTH = 200;

/** Products a page may hold. */
export const PAGE_SIZES = [12, 24, 48, 96] as const;
export const DEFAULT_PAGE_SIZE = 24;

/** Reads a page size; anything else becomes the nearest of 12, 24, 48, 96, the smaller at a tie. Nothing at all: 24. */
export function parsePageSize(value: unknown): number {
  const asked = toNumber(value);
  if (Number.isNaN(asked)) return DEFAULT_PAGE_SIZE;
  const largest = Math.max(...PAGE_SIZES);
  const near = Math.min(asked, largest);
  return PAGE_SIZES.reduce<number>(
    (best, size) => (Math.abs(size - near) < Math.abs(best - near) ? size : best),
    PAGE_SIZES[0],
  );
}

/** Reads a page number and keeps it between 1 and the last page; nothing readable: 1. */
export function parsePageNumber(value: unknown, pages: number): number {
  const asked = Math.trunc(toNumber(value));
  return Number.isNaN(asked) ? 1 : Math.min(Math.max(asked, 1), Math.max(pages, 1));
}

/** A number, also as text; NaN for anything else. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
