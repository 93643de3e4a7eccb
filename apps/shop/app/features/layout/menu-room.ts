import type { Navigation } from '#app/site/navigation.ts';

/** The width of window from which the menu stands in the header; before it, the drawer has it. */
export type MenuRoom = 'tablet' | 'laptop' | 'desktop' | 'wide' | 'never';

/** Widths in pixels of a window, smallest first; the style sheet has the same in rem. */
const ROOMS: readonly (readonly [MenuRoom, number])[] = [
  ['tablet', 768],
  ['laptop', 1024],
  ['desktop', 1280],
  ['wide', 1536],
];

// Measured at 16 px, a little generous: capitals and long words differ.
const LETTER_WIDTH = 8.3;
const GAP = 20;
const SOCIAL_WIDTH = 34;
/** Margins, logo, a gap, the account's entries, another gap and the cart's sign. */
const OTHERS_WIDTH = 48 + 224 + 32 + 150 + 44 + 60;

/** Finds the width at which all entries fit into one line, so that the menu never breaks nor covers anything. */
export function findMenuRoom({ pages, hasUsedSale, socialLinks }: Navigation): MenuRoom {
  const names = ['Rental', ...(hasUsedSale ? ['Used Sale'] : []), ...pages.map(({ name }) => name)];
  const width =
    names.reduce((sum, name) => sum + name.length * LETTER_WIDTH + GAP, 0) +
    socialLinks.length * SOCIAL_WIDTH +
    OTHERS_WIDTH;
  return ROOMS.find(([, room]) => width <= room)?.[0] ?? 'never';
}
