import type { Navigation } from '#app/site/navigation.ts';
import type { ShopSettings } from '#app/site/shop-settings.ts';

type MenuSettings = Pick<ShopSettings, 'rentalName' | 'usedSaleName' | 'font'>;

/** The window width from which the menu stands in the header. On narrower windows it is in the drawer. */
type MenuBreakpoint = 'tablet' | 'laptop' | 'desktop' | 'wide' | 'never';

/** Window widths in pixels, smallest first. The style sheet has the same widths in rem. */
const BREAKPOINTS: readonly (readonly [MenuBreakpoint, number])[] = [
  ['tablet', 768],
  ['laptop', 1024],
  ['desktop', 1280],
  ['wide', 1536],
];

// Average widths in pixels, measured at 16 px and rounded up, because letters differ in width.
const LETTER_WIDTH: Readonly<Record<ShopSettings['font'], number>> = {
  Archivo: 8.3,
  Inter: 9,
  Manrope: 8.6,
  Bitter: 8.7,
};
const GAP = 12;
const SOCIAL_WIDTH = 34;
/** Margins, logo, a gap, the account's entries, another gap, the list, search and cart icons. */
const OTHERS_WIDTH = 48 + 224 + 20 + 150 + 24 + 48 + 48 + 52;

/** Finds the width at which all entries fit into one line, so that the menu neither wraps nor covers anything. */
export function findMenuBreakpoint(
  { pages, hasUsedSale, socialLinks }: Navigation,
  { rentalName, usedSaleName, font }: MenuSettings,
): MenuBreakpoint {
  const names = [
    rentalName,
    ...(hasUsedSale ? [usedSaleName] : []),
    ...pages.map(({ name }) => name),
  ];
  const width =
    names.reduce((sum, name) => sum + name.length * LETTER_WIDTH[font] + GAP, 0) +
    socialLinks.length * SOCIAL_WIDTH +
    OTHERS_WIDTH;
  return BREAKPOINTS.find(([, breakpoint]) => width <= breakpoint)?.[0] ?? 'never';
}
