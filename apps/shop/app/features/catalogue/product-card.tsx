import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { Availability } from './availability.tsx';
import { Price } from './price.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { ProductPicture } from './product-picture.tsx';
import { SaleSign } from './sale-sign.tsx';

interface ProductCardProps {
  readonly product: ProductCardData;
  /** Place in the list; the first ones load their pictures at once. */
  readonly index: number;
  readonly heading: 'h2' | 'h3';
  /** The card's one button. */
  readonly action: ReactNode;
  /** The heart in the card's corner. */
  readonly mark: ReactNode;
}

const PICTURES_AT_ONCE = 4;
const SIZES = '(width >= 86rem) 262px, (width >= 64rem) 30vw, (width >= 48rem) 33vw, 50vw';

/** A product in a list. All of it is one link but for the button and the heart. */
export function ProductCard({ product, index, heading: Heading, action, mark }: ProductCardProps) {
  return (
    <article className="card">
      <div className="card-picture">
        <ProductPicture
          alt=""
          largest={640}
          loading={findLoading(index)}
          path={product.image}
          sizes={SIZES}
        />
      </div>
      {product.oldPriceCents !== null && <SaleSign />}
      <div className="card-text">
        <Heading className="card-name">
          <PageLink to={product.link}>{product.displayname}</PageLink>
        </Heading>
        <p className="card-code num">{product.code}</p>
        <Availability stock={product.current_quantity} />
      </div>
      <div className="card-foot">
        <div className="card-price">
          <Price product={product} />
        </div>
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
