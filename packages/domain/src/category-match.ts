interface Slugged {
  readonly slug: string;
}
interface WithItems<Item> extends Slugged {
  readonly items: readonly Item[];
}

/** What a path below `/rental` points at. */
export interface CategoryMatch<Category, Item> {
  readonly category: Category;
  /** The subcategory of the path; the first one when the path names none; null when it names an unknown one. */
  readonly item: Item | null;
}

/** Finds the category and subcategory of a path such as `/rental/kamera/digital/…`; null outside of any category. */
export function findCurrentCategory<Item extends Slugged, Category extends Slugged>(
  categories: readonly (Category & WithItems<Item>)[],
  path: string,
): CategoryMatch<Category & WithItems<Item>, Item> | null {
  const [root, categorySlug, itemSlug] = toSegments(path);
  const category = categories.find(({ slug }) => slug === categorySlug);
  if (root !== 'rental' || !category) return null;
  const item = itemSlug ? category.items.find(({ slug }) => slug === itemSlug) : category.items[0];
  return { category, item: item ?? null };
}

/** Gives every subcategory `isCurrent`: the one of the path, or the category's first when the path names none. */
export function markCurrentCategory<Item extends Slugged, Category extends Slugged>(
  categories: readonly (Category & WithItems<Item>)[],
  path: string,
) {
  const current = findCurrentCategory<Item, Category>(categories, path)?.item;
  return categories.map(({ items, ...category }) => ({
    ...category,
    items: items.map((item) => ({ ...item, isCurrent: item === current })),
  }));
}

function toSegments(path: string): readonly string[] {
  const [bare = ''] = path.split(/[?#]/);
  return bare.toLowerCase().split('/').filter(Boolean);
}
