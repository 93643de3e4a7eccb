import type { Category } from '@klappe/contracts';
import { PageLink } from '#app/ui/page-link.tsx';

/** Slugs of the category and subcategory that a page belongs to. */
export interface CurrentCategory {
  readonly current: string | undefined;
  readonly currentItem: string | undefined;
}

/** Marks the current subcategory; where the address names none, the first one of its category is current. */
export function markCurrent(
  categories: readonly Category[],
  { current = '', currentItem = '' }: CurrentCategory,
) {
  const [slug, itemSlug] = [current.toLowerCase(), currentItem.toLowerCase()];
  return categories.map((category) => ({
    ...category,
    items: category.items.map((item, index) => ({
      ...item,
      isCurrent: category.slug === slug && (itemSlug ? item.slug === itemSlug : index === 0),
    })),
  }));
}

interface SubcategoryListProps {
  readonly items: readonly (Category['items'][number] & { readonly isCurrent: boolean })[];
  /** False where the address names no subcategory: the list then holds all of the category's. docs/decisions/0006-product-pages.md */
  readonly isNamed: boolean;
}

export function SubcategoryList({ items, isNamed }: SubcategoryListProps) {
  return (
    <ul className="subcategories">
      {items.map(({ slug, label, path, productCount, isCurrent }) => (
        <li key={slug}>
          <PageLink
            aria-current={isNamed && isCurrent ? 'page' : undefined}
            className="subcategory-link spread"
            to={path}
          >
            <span>{label}</span>{' '}
            <span className="num">
              {productCount}
              <span className="sr-only"> Produkte</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
