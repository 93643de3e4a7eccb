import type { Category } from '@klappe/contracts';
import { PageLink } from '#app/ui/page-link.tsx';
import { CategoryDrawing } from './category-drawing.tsx';

/** The rental's front door: one tile for each category. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Kategorien im Überblick" className="tiles">
      <ul>
        {categories.map(({ slug, header, productCount, items }) => (
          <li className="tile" key={slug}>
            <PageLink className="tile-link" to={`/rental/${slug}`}>
              <span className="tile-name">{header}</span>
              <span className="tile-count num">
                {productCount} {productCount === 1 ? 'Produkt' : 'Produkte'}
              </span>
            </PageLink>
            <p className="tile-items">{items.map(({ label }) => label).join(', ')}</p>
            <CategoryDrawing slug={slug} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
