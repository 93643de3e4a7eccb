import { z } from 'zod';

/** A page of the menu and its place there. */
export const PlacedPage = z.object({ documentId: z.string(), order: z.number() });
export type PlacedPage = z.infer<typeof PlacedPage>;

/** Finds the pages that step back by one so that a page may take its place alone. The list is as they stand. */
export function findPagesToMove(
  { documentId, order }: PlacedPage,
  others: readonly PlacedPage[],
): readonly PlacedPage[] {
  const placed = others
    .filter((page) => page.documentId !== documentId && page.order >= order)
    .sort((left, right) => left.order - right.order);
  const moved: PlacedPage[] = [];
  let taken = order;
  for (const page of placed) {
    if (page.order > taken) break;
    taken = page.order + 1;
    moved.push(page);
  }
  return moved;
}
