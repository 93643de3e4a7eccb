import { addCrumb, type Crumb, RENTAL_CRUMB } from '@klappe/domain';
import { Fragment, useEffect } from 'react';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { findLanguage } from '#app/site/english-names.ts';
import { productStore, useProductTrail } from '#app/stores/product.ts';
import { PageLink } from '#app/ui/page-link.tsx';

/**
 * `Rental`, then the products looked at, this one last. Only the browser knows them: until it has read
 * them, the steps behind `Rental` take their room but are hidden, so that none of them moves.
 */
export function ProductTrail({ label, link }: Crumb) {
  const kept = useProductTrail();
  const isHydrated = useIsHydrated();
  const trail = addCrumb(isHydrated ? kept : [RENTAL_CRUMB], { label, link });

  useEffect(() => productStore.getState().visit({ label, link }), [label, link]);

  return (
    <nav aria-label="Brotkrumen" className="crumbs">
      <ol>
        {trail.map((crumb, index) => (
          <Fragment key={crumb.link}>
            {index > 0 && (
              <li
                aria-hidden="true"
                className="crumb-mark"
                data-unsettled={!isHydrated || undefined}
              >
                ›
              </li>
            )}
            <li data-unsettled={(index > 0 && !isHydrated) || undefined}>
              <PageLink
                aria-current={crumb.link === link ? 'page' : undefined}
                lang={findLanguage(crumb.label)}
                to={crumb.link}
              >
                {crumb.label}
              </PageLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
