import type { Category } from '@klappe/contracts';
import { useId, useState } from 'react';
import { Drawer } from '#app/ui/drawer.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubcategoryList } from './subcategory-list.tsx';

export interface CategoryDrawerProps {
  readonly categories: readonly Category[];
  readonly current: string | undefined;
  readonly currentItem: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Categories as accordions with their subcategories. §2 */
export function CategoryDrawer(props: CategoryDrawerProps) {
  const { categories, current, currentItem, isOpen, onClose } = props;
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="left" title="Kategorien">
      <nav aria-label="Kategorien">
        <PageLink aria-current={current ? undefined : 'page'} className="menu-link" to="/rental">
          Alle Produkte
        </PageLink>
        <ul>
          {categories.map((category) => (
            <li key={category.slug}>
              <CategoryAccordion
                category={category}
                currentItem={category.slug === current ? currentItem : undefined}
                isCurrent={category.slug === current}
              />
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

interface CategoryAccordionProps {
  readonly category: Category;
  readonly isCurrent: boolean;
  readonly currentItem: string | undefined;
}

function CategoryAccordion({ category, isCurrent, currentItem }: CategoryAccordionProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(isCurrent);
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={isUnfolded}
        className="category-unfold"
        onClick={() => setIsUnfolded(!isUnfolded)}
        type="button"
      >
        {category.header}
      </button>
      <div hidden={!isUnfolded} id={id}>
        <PageLink
          aria-current={isCurrent && !currentItem ? 'page' : undefined}
          className="subcategory-link"
          to={`/rental/${category.slug}`}
        >
          <span>Alles in {category.header}</span>{' '}
          <span className="num">{category.productCount}</span>
        </PageLink>
        <SubcategoryList category={category} currentItem={currentItem} isCurrent={isCurrent} />
      </div>
    </>
  );
}
