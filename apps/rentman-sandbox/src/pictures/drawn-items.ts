import type { DemoItem } from '#app/demo-world/catalogue.ts';
import { demoCatalogue } from '#app/demo-world/catalogue.ts';
import { DEMO_SETS } from '#app/demo-world/sets.ts';

/** Everything the demo house has a picture of: its items and its sets, in the order of the shelves. */
export function listDrawnItems(): readonly DemoItem[] {
  const items = demoCatalogue.flatMap((category) =>
    category.subcategories.flatMap((subcategory) => subcategory.items),
  );
  return [...items, ...DEMO_SETS.map(({ item }) => item)];
}
