import type { PlacedPage } from './make-room';

const HOME = 1;

/** True while one of the pages is home (§2: the page whose order equals 1). */
export function hasHome(pages: readonly PlacedPage[]): boolean {
  return pages.some(({ order }) => order === HOME);
}

/** Finds the pages that step forward when home is left: the first of the menu and those right behind it, at new places. */
export function findSuccessors(pages: readonly PlacedPage[]): readonly MovedPage[] {
  const placed = pages.toSorted((left, right) => left.order - right.order);
  const first = placed[0]?.order ?? HOME;
  return placed
    .filter(({ order }, index) => order === first + index)
    .map((page, index) => ({ ...page, newOrder: HOME + index }));
}

export interface MovedPage extends PlacedPage {
  readonly newOrder: number;
}
