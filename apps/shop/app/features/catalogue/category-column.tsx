import type { Category } from '@klappe/contracts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubcategoryList } from './subcategory-list.tsx';

interface CategoryColumnProps {
  readonly categories: readonly Category[];
  /** Slug of the category shown. */
  readonly current: string | undefined;
  readonly currentItem: string | undefined;
}

/** Categories beside the list: each a link, with its subcategories to unfold. Works without scripts. */
export function CategoryColumn({ categories, current, currentItem }: CategoryColumnProps) {
  return (
    <nav aria-label="Kategorien" className="category-column">
      <p aria-hidden="true" className="category-title">
        Kategorien
      </p>
      <ul>
        {categories.map((category) => (
          <li className="category" key={category.slug}>
            <PageLink
              aria-current={findCurrent(category.slug === current, currentItem)}
              className="category-link"
              to={`/rental/${category.slug}`}
            >
              {category.header}
            </PageLink>
            <details open={category.slug === current}>
              <summary aria-label={`Unterkategorien von ${category.header}`} />
              <SubcategoryList
                category={category}
                currentItem={category.slug === current ? currentItem : undefined}
                isCurrent={category.slug === current}
              />
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function findCurrent(isCurrent: boolean, currentItem: string | undefined) {
  if (!isCurrent) return undefined;
  return currentItem ? 'true' : 'page';
}
