import type { ShopCategory } from '#app/site/navigation.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { type CurrentCategory, markCurrent, SubcategoryList } from './subcategory-list.tsx';

interface CategoryColumnProps extends CurrentCategory {
  readonly categories: readonly ShopCategory[];
}

/** Categories beside the list: each a link, with its subcategories to unfold. Works without scripts. */
export function CategoryColumn({ categories, current, currentItem }: CategoryColumnProps) {
  const marked = markCurrent(categories, { current, currentItem });
  return (
    <nav aria-label="Kategorien" className="category-column">
      <p aria-hidden="true" className="category-title">
        Kategorien
      </p>
      <ul>
        {marked.map((category) => (
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
              <SubcategoryList isNamed={Boolean(currentItem)} items={category.items} />
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
