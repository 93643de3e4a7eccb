/** Calls once for each so many items, because a call takes no more, and joins the answers. */
export async function fetchInPages<Item, Answer>(
  items: readonly Item[],
  size: number,
  fetchPage: (some: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, page) => page * size);
  const pages = await Promise.all(
    starts.map((start) => fetchPage(items.slice(start, start + size))),
  );
  return pages.flat();
}
