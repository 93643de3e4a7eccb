import { Fragment, type ReactNode } from 'react';
import { findLanguage } from '#app/site/english-names.ts';
import { PageLink } from '#app/ui/page-link.tsx';

interface TrailStep {
  readonly label: string;
  readonly link: string;
}

interface CategoryTrailProps {
  readonly steps: readonly TrailStep[];
  /** What stands behind the steps. */
  readonly children?: ReactNode;
}

/** Where a page stands: `Rental › Kamera › Digital Cinema`. */
export function CategoryTrail({ steps, children }: CategoryTrailProps) {
  return (
    <nav aria-label="Brotkrumen" className="crumbs" data-of="list">
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
