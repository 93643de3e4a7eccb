import type { ReactNode } from 'react';
import { Availability } from '#app/period/availability.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { Price, SaleSign, SoldSign } from './product-offer.tsx';
import { ProductPicture } from './product-picture.tsx';

/** What belongs to other features, so the route hands it in. */
export interface CardSlots {
  readonly renderAction: (product: ProductCardData) => ReactNode;
  readonly renderMark: (product: ProductCardData) => ReactNode;
}

interface ProductGridProps extends CardSlots {
  readonly products: readonly ProductCardData[];
  readonly heading: 'h2' | 'h3';
  /** `chosen`: grid or list, as the visitor chose. `grid`: always a grid. */
  readonly view: 'chosen' | 'grid';
  readonly renderFacts?: (product: ProductCardData) => ReactNode;
  /** False where the pictures lie far below the first screen. */
  readonly isFirst?: boolean;
}

const FAR_DOWN = 100;

/** Products as cards. Grid and list are the same markup, so that changing the view is a matter of CSS. */
export function ProductGrid(props: ProductGridProps) {
  const { products, heading, view, renderAction, renderMark, renderFacts, isFirst = true } = props;
  return (
    <div className="cards-frame">
      <ul className="cards" data-view-of={view}>
        {products.map((product, index) => (
          <li key={`${product.kind} ${product.code}`}>
            <ProductCard
              action={renderAction(product)}
              facts={renderFacts?.(product)}
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

interface ProductCardProps {
  readonly product: ProductCardData;
  /** Place in the list; the first ones load their pictures at once. */
  readonly index: number;
  readonly heading: 'h2' | 'h3';
  readonly action: ReactNode;
  readonly mark: ReactNode;
  readonly facts: ReactNode;
}

const PICTURES_AT_ONCE = 2;
const SIZES = '(min-width:86rem) 262px,(min-width:64rem) 30vw,(min-width:48rem) 33vw,50vw';

/** A product in a list. All of it is one link but for the button and the heart. */
function ProductCard(props: ProductCardProps) {
  const { product, index, heading: Heading, action, mark, facts } = props;
  return (
    <article
      aria-label={product.displayname}
      className="card"
      data-sold={product.isSold || undefined}
    >
      <div className="card-picture">
        <ProductPicture
          alt=""
          largest={640}
          loading={findLoading(index)}
          path={product.image}
          sizes={SIZES}
        />
      </div>
      {product.isSold ? <SoldSign /> : product.oldPriceCents !== null && <SaleSign />}
      <div className="card-text">
        <Heading className="card-name">
          <PageLink className="cover-link" to={product.link}>
            {product.displayname}
          </PageLink>
        </Heading>
        {facts}
        {!product.isSold && <Availability product={product} />}
      </div>
      <p className="card-code num">{product.code}</p>
      <div className="card-foot">
        {!product.isSold && (
          <div className="card-price">
            <Price product={product} />
          </div>
        )}
        <div className="card-action">{action}</div>
      </div>
      <div className="card-mark">{mark}</div>
    </article>
  );
}

function findLoading(index: number): 'first' | 'soon' | 'late' {
  if (index === 0) return 'first';
  return index < PICTURES_AT_ONCE ? 'soon' : 'late';
}
