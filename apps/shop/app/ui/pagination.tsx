import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly toPage: (page: number) => string;
  /** Called when the next page is about to be opened: pointed at, touched or focused. */
  readonly onNextWanted?: () => void;
}

export function Pagination({ page: current, pages, toPage, onNextWanted }: PaginationProps) {
  if (pages <= 1) return null;
  const whenWanted = onNextWanted && { onFocus: onNextWanted, onPointerEnter: onNextWanted };
  return (
    <nav aria-label="Seiten" className="pages row num">
      {current > 1 && (
        <PageLink className="page-step" rel="prev" to={toPage(current - 1)}>
          <Icon name="previous" size={18} />
          <span>Zurück</span>
        </PageLink>
      )}
      <ol className="page-numbers">
        {toPageNumbers(current, pages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key.
            <li className="page-gap" key={`gap-${index}`}>
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink
                aria-current={page === current ? 'page' : undefined}
                className="page-number"
                to={toPage(page)}
                {...(page === current + 1 && whenWanted)}
              >
                <span className="sr-only">Seite </span>
                {page}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      {current < pages && (
        <PageLink className="page-step" rel="next" to={toPage(current + 1)} {...whenWanted}>
          <span>Weiter</span>
          <Icon name="next" size={18} />
        </PageLink>
      )}
    </nav>
  );
}

/** For the heading of a list with pages: it takes the focus when another page was chosen by one of the links. */
export function usePageFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    const focused = document.activeElement;
    // A search begins at the first page too, and keeps the focus in its field.
    if (focused === document.body || focused?.closest('.pages')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [page]);
  return heading;
}

/** The page numbers to show: the first, the last, and those around the current one. Null stands for a gap. */
export function toPageNumbers(current: number, last: number): readonly (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  );
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    // A gap of a single page is shown as that page.
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
