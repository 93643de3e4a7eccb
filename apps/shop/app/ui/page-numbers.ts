/** Page numbers for a pagination: first, last, and those around the current one; null stands for a gap. */
export function toPageNumbers(current: number, last: number): readonly (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  );
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    // A gap of one page is that page.
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
