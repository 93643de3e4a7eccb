import type { Category } from '@klappe/contracts';
import { PageLink } from '#app/ui/page-link.tsx';
import drawings from './category-drawings.svg?url';
import { type CurrentCategory, markCurrent, SubcategoryList } from './subcategory-list.tsx';

interface CategoryColumnProps extends CurrentCategory {
  readonly categories: readonly Category[];
}

/** Categories beside the list: each a link, with its subcategories to unfold. Works without scripts. */
export function CategoryColumn({ categories, current, currentItem }: CategoryColumnProps) {
  const marked = markCurrent(categories, { current, currentItem });
  return (
    <nav aria-label="Kategorien" className="category-column">
      <p aria-hidden="true" className="note category-title">
        Kategorien
      </p>
      <ul>
        {marked.map((category) => (
          <li className="category" key={category.slug}>
            <PageLink
              aria-current={findCurrent(category.slug === current, currentItem)}
              className="category-link line-link"
              to={`/rental/${category.slug}`}
            >
              {category.header}
            </PageLink>
            <details open={category.slug === current}>
              <summary className="unfolds" aria-label={`Unterkategorien von ${category.header}`} />
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

export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Kategorien im Überblick" className="tiles">
      <ul>
        {categories.map(({ slug, header, productCount }) => (
          <li className="tile" key={slug}>
            <PageLink className="cover-link" to={`/rental/${slug}`}>
              <span className="tile-name">{header}</span>
              <span className="note num">
                {`${productCount} ${productCount === 1 ? 'Produkt' : 'Produkte'}`}
              </span>
            </PageLink>
            <CategoryDrawing slug={slug} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Words in a category's slug and the drawing that fits them; the first match counts. */
const DRAWINGS = [
  { words: /stativ|grip|dolly|slider|gimbal|support/, id: 'stativ' },
  { words: /monitor|funk|video|wireless|schaerfe/, id: 'monitor' },
  { words: /optik|objektiv|linse|lens|filter/, id: 'optik' },
  { words: /licht|light|lampe|hmi|led/, id: 'licht' },
  { words: /strom|akku|speicher|power|media|batter/, id: 'strom' },
  { words: /ton|audio|mikro|sound/, id: 'ton' },
  { words: /kamera|camera/, id: 'kamera' },
] as const;
const ANY_CASE = 'zubehoer';

/** A drawing of what a category holds; a closed case where its name says nothing. */
function CategoryDrawing({ slug }: { slug: string }) {
  const id = DRAWINGS.find(({ words }) => words.test(slug))?.id ?? ANY_CASE;
  return (
    <svg aria-hidden="true" className="category-drawing" viewBox="0 0 200 150">
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}
