import { HOME_ORDER } from '@klappe/domain';
import { z } from 'zod';

/** A page of the menu and its place there. */
export const PlacedPage = z.object({ documentId: z.string(), order: z.number() });
export type PlacedPage = z.infer<typeof PlacedPage>;

/** Finds the pages that step back by one so that no two have the place of this one; they keep their present `order` in the list. */
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

export function hasHome(pages: readonly PlacedPage[]): boolean {
  return pages.some(({ order }) => order === HOME_ORDER);
}

export interface MovedPage extends PlacedPage {
  readonly newMenuPosition: number;
}

/** Finds the pages that step forward when home is left: the first of the menu and those right behind it, at new places. */
export function findSuccessors(pages: readonly PlacedPage[]): readonly MovedPage[] {
  const placed = pages.toSorted((left, right) => left.order - right.order);
  const first = placed[0]?.order ?? HOME_ORDER;
  return placed
    .filter(({ order }, index) => order === first + index)
    .map((page, index) => ({ ...page, newMenuPosition: HOME_ORDER + index }));
}
