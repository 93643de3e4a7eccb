import { addCrumb, type Crumb, RENTAL_CRUMB } from '@klappe/domain';
import { useEffect } from 'react';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { productStore, useProductTrail } from '#app/stores/product.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { CategoryTrail } from './category-trail.tsx';

interface ProductTrailProps extends Crumb {
  /** The category and subcategory of the product, as far as they have lists. */
  readonly categories: readonly Crumb[];
}

/**
 * `Rental`, the categories and the product, then the product that was looked at before: docs/decisions/0006-product-pages.md. Only the
 * browser knows the latter; its room is at the end of the line, so that nothing moves.
 */
export function ProductTrail({ label, link, categories }: ProductTrailProps) {
  const kept = useProductTrail();
  const isHydrated = useIsHydrated();
  const { rentalName } = useShopSettings();
  const before = addCrumb(isHydrated ? kept : [RENTAL_CRUMB], { label, link }).slice(1, -1);

  useEffect(() => productStore.getState().visit({ label, link }), [label, link]);

  return (
    <CategoryTrail steps={[{ ...RENTAL_CRUMB, label: rentalName }, ...categories, { label, link }]}>
      {before.map((crumb) => (
        <p className="crumbs-before" key={crumb.link}>
          Zuvor: <PageLink to={crumb.link}>{crumb.label}</PageLink>
        </p>
      ))}
    </CategoryTrail>
  );
}
