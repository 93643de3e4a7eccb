import type { Category } from '@klappe/contracts';
import { PageLink } from '#app/ui/page-link.tsx';

interface SubcategoryListProps {
  readonly category: Category;
  readonly isCurrent: boolean;
  /** Slug of the subcategory in the address. */
  readonly currentItem: string | undefined;
}

/** A category's subcategories. Where the address names none, the first one is current. §4 */
export function SubcategoryList({ category, isCurrent, currentItem }: SubcategoryListProps) {
  const marked = currentItem ?? category.items[0]?.slug;
  return (
    <ul className="subcategories">
      {category.items.map(({ slug, label, path, productCount }) => (
        <li key={slug}>
          <PageLink
            aria-current={findCurrent(isCurrent && slug === marked, currentItem)}
            className="subcategory-link"
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

function findCurrent(isMarked: boolean, currentItem: string | undefined) {
  if (!isMarked) return undefined;
  return currentItem ? 'page' : 'true';
}
