import type { Facet } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { fetchCartFits } from '#app/backend/fits.ts';
import { useCart } from '#app/stores/cart.ts';
import { FacetOptions, type ListFacetsProps } from './list-facets.tsx';

/** The filter "Passt zu" for the cameras of the basket that are not chosen yet. */
export function CartFitFacet({ facets, query }: ListFacetsProps) {
  const offered = useOffered(query);
  const options = offered?.options.filter(({ isSelected }) => !isSelected) ?? [];
  if (!offered || options.length === 0) return null;
  const isChosen = facets.some(({ key }) => key === offered.key);
  return (
    <details className="facet" open>
      <summary className="facet-name unfolds">{isChosen ? 'Passt auch zu' : offered.label}</summary>
      <FacetOptions facet={{ ...offered, options }} query={query} />
    </details>
  );
}

/** Null while it is not known, and where no camera of the basket has anything that fits in this list. */
function useOffered({ q, filters }: ListFacetsProps['query']): Facet | null {
  const { categorySlug: category, subcategorySlug: subcategory } = useParams();
  const codes = useCart(({ lines }) => lines.map(({ item }) => item.code).join(','));
  const [offered, setOffered] = useState<Facet | null>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchCartFits({ category, subcategory, q, filters, cart: codes })
      .then((facet) => isCurrent && setOffered(facet))
      .catch((error: unknown) => console.warn('What fits the basket could not be asked', error));
    return () => {
      isCurrent = false;
    };
  }, [category, subcategory, q, filters, codes]);
  return offered;
}
