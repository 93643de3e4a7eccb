import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { type ListQuery, toListSearch } from './list-query.ts';
import { toPageNumbers } from './page-numbers.ts';

interface PaginationProps {
  readonly query: ListQuery;
  readonly pages: number;
}

/** Links to the other pages of a list. */
export function Pagination({ query, pages }: PaginationProps) {
  const { pathname } = useLocation();
  if (pages <= 1) return null;
  const toPage = (page: number) => `${pathname}${toListSearch({ ...query, page })}`;
  return (
    <nav aria-label="Seiten" className="pages num">
      {query.page > 1 && (
        <PageLink className="page-step" rel="prev" to={toPage(query.page - 1)}>
          <Icon name="previous" size={18} />
          <span>Zurück</span>
        </PageLink>
      )}
      <ol className="page-numbers">
        {toPageNumbers(query.page, pages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by.
            <li className="page-gap" key={`gap-${index}`}>
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink
                aria-current={page === query.page ? 'page' : undefined}
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
      {query.page < pages && (
        <PageLink className="page-step" rel="next" to={toPage(query.page + 1)}>
          <span>Weiter</span>
          <Icon name="next" size={18} />
        </PageLink>
      )}
    </nav>
  );
}
