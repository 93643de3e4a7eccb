import type { ReactNode } from 'react';
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

interface ProductGridProps {
  readonly products: readonly ProductCardData[];
  readonly heading: 'h2' | 'h3';
  /** `chosen`: grid or list as the visitor likes. `grid`: always a grid. */
  readonly view: 'chosen' | 'grid';
  /** The button of a card; it belongs to another feature, so the route hands it in. */
  readonly renderAction: (product: ProductCardData) => ReactNode;
  /** The heart of a card, likewise. */
  readonly renderMark: (product: ProductCardData) => ReactNode;
  /** False where the pictures lie far below the first screen. */
  readonly isFirst?: boolean;
}

const FAR_DOWN = 100;

/** Products as cards. Grid and list are the same markup, so that changing the view moves nothing but boxes. */
export function ProductGrid(props: ProductGridProps) {
  const { products, heading, view, renderAction, renderMark, isFirst = true } = props;
  return (
    <div className="cards-frame">
      <ul className="cards" data-view-of={view}>
        {products.map((product, index) => (
          <li key={`${product.kind} ${product.code}`}>
            <ProductCard
              action={renderAction(product)}
              heading={heading}
              index={isFirst ? index : index + FAR_DOWN}
              mark={renderMark(product)}
              product={product}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
