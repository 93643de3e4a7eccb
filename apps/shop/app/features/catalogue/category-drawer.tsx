import type { Category } from '@klappe/contracts';
import { useId, useState } from 'react';
import { Drawer } from '#app/ui/drawer.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { type CurrentCategory, markCurrent, SubcategoryList } from './subcategory-list.tsx';

export interface CategoryDrawerProps extends CurrentCategory {
  readonly categories: readonly Category[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CategoryDrawer(props: CategoryDrawerProps) {
  const { current, currentItem, isOpen, onClose } = props;
  const categories = markCurrent(props.categories, props);
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
                isCurrent={category.slug === current}
                isNamed={Boolean(currentItem)}
              />
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

interface CategoryAccordionProps {
  readonly category: ReturnType<typeof markCurrent>[number];
  readonly isCurrent: boolean;
  /** True where the address names a subcategory. */
  readonly isNamed: boolean;
}

function CategoryAccordion({ category, isCurrent, isNamed }: CategoryAccordionProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(isCurrent);
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={isUnfolded}
        className="category-unfold unfolds"
        onClick={() => setIsUnfolded(!isUnfolded)}
        type="button"
      >
        {category.header}
      </button>
      <div hidden={!isUnfolded} id={id}>
        <PageLink
          aria-current={isCurrent && !isNamed ? 'page' : undefined}
          className="subcategory-link spread"
          to={`/rental/${category.slug}`}
        >
          <span>Alles in {category.header}</span>{' '}
          <span className="num">{category.productCount}</span>
        </PageLink>
        <SubcategoryList isNamed={isNamed} items={category.items} />
      </div>
    </>
  );
}
