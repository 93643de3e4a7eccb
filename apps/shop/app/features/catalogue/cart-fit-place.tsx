import { useCart } from '#app/stores/cart.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { ListFacetsProps } from './list-facets.tsx';

const CartFitFacet = lazyPart(async () => (await import('./cart-fit-facet.tsx')).CartFitFacet);

/** Where the filter "Passt zu" comes for somebody with a basket. */
export function CartFitPlace(props: ListFacetsProps) {
  const hasLines = useCart(({ lines }) => lines.length > 0);
  return hasLines && <CartFitFacet {...props} />;
}
