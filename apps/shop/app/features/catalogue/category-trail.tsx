import { addCrumb, type Crumb, RENTAL_CRUMB } from '@klappe/domain';
import { Fragment, type ReactNode, useEffect } from 'react';
import { findLanguage } from '#app/site/english-names.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { productStore, useProductTrail } from '#app/stores/product.ts';
import { PageLink } from '#app/ui/page-link.tsx';

interface TrailStep {
  readonly label: string;
  readonly link: string;
}

interface CategoryTrailProps {
  readonly steps: readonly TrailStep[];
  readonly children?: ReactNode;
}

/** Where a page stands: `Rental › Kamera › Digital Cinema`. */
export function CategoryTrail({ steps, children }: CategoryTrailProps) {
  return (
    <nav aria-label="Sie sind hier" className="crumbs" data-of="list">
      <ol>
        {steps.map(({ label, link }, index) => (
          <Fragment key={link}>
            {index > 0 && (
              <li aria-hidden="true" className="crumb-mark">
                ›
              </li>
            )}
            <li>
              <PageLink
                aria-current={index === steps.length - 1 ? 'page' : undefined}
                lang={findLanguage(label)}
                to={link}
              >
                {label}
              </PageLink>
            </li>
          </Fragment>
        ))}
      </ol>
      {children}
    </nav>
  );
}

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
  const { rentalName } = useShopSettings();
  const before = addCrumb(kept, { label, link }).slice(1, -1);

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
