import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import { toPageNumbers } from './page-numbers.ts';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** Address of another page of the same list. */
  readonly toPage: (page: number) => string;
}

/** Links to the other pages of a list. */
export function Pagination({ page: current, pages, toPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Seiten" className="pages num">
      {current > 1 && (
        <PageLink className="page-step" rel="prev" to={toPage(current - 1)}>
          <Icon name="previous" size={18} />
          <span>Zurück</span>
        </PageLink>
      )}
      <ol className="page-numbers">
        {toPageNumbers(current, pages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by.
            <li className="page-gap" key={`gap-${index}`}>
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink
                aria-current={page === current ? 'page' : undefined}
                className="page-number"
                to={toPage(page)}
              >
                <span className="sr-only">Seite </span>
                {page}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      {current < pages && (
        <PageLink className="page-step" rel="next" to={toPage(current + 1)}>
          <span>Weiter</span>
          <Icon name="next" size={18} />
        </PageLink>
      )}
    </nav>
  );
}
