import { PAGE_SIZES, PRODUCT_SORT_LABELS } from '@klappe/domain';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { layoutStore, type ProductView, useLayout } from '#app/stores/layout.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { type ListQuery, parseListQuery, toListSearch } from './list-query.ts';
import { SearchField } from './search-field.tsx';

/** Search, sort, page size and view of a list. A plain form for a browser without scripts. */
export function ListToolbar({ query }: { query: ListQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const { shown, change } = useListNavigation(query);

  /** Takes all fields as they stand, so that a word being typed is not lost to a changed select. */
  const apply = ({ replace }: { replace: boolean }) => {
    if (!form.current) return;
    const wanted = parseListQuery(toSearchParams(new FormData(form.current)));
    const isSame =
      wanted.q === shown.q && wanted.sort === shown.sort && wanted.limit === shown.limit;
    if (!isSame) change({ ...wanted, page: 1 }, { replace });
  };

  return (
    <form
      className="toolbar"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply({ replace: false });
      }}
      ref={form}
    >
      <SearchField current={query.q} onSearch={() => apply({ replace: query.q !== '' })} />
      <ToolbarSelect
        label="Sortierung"
        name="sort"
        onChange={() => apply({ replace: false })}
        options={Object.entries(PRODUCT_SORT_LABELS)}
        value={shown.sort}
      />
      <ToolbarSelect
        label="Produkte pro Seite"
        name="limit"
        onChange={() => apply({ replace: false })}
        options={PAGE_SIZES.map((size) => [String(size), `${size} pro Seite`])}
        value={String(shown.limit)}
      />
      <button className="button toolbar-submit" type="submit">
        Anzeigen
      </button>
      <ViewSwitch />
    </form>
  );
}

function toSearchParams(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The query to show (the next list's while that loads), and how to change it. */
function useListNavigation(current: ListQuery) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const isPending = pending?.pathname === pathname;
  const shown = isPending ? parseListQuery(new URLSearchParams(pending.search)) : current;

  const change = useCallback(
    (query: ListQuery, options: { replace: boolean }) =>
      void navigate(`${pathname}${toListSearch(query)}`, {
        replace: options.replace,
        preventScrollReset: true,
      }),
    [navigate, pathname],
  );

  return { shown, change };
}

const VIEWS = [
  { view: 'grid', name: 'Rasteransicht' },
  { view: 'list', name: 'Listenansicht' },
] as const satisfies readonly { view: ProductView; name: string }[];

/**
 * Grid or list. A script in the head writes the choice to the root element before the first paint; lists and buttons
 * are styled by that attribute, so that they are right before hydration.
 */
function ViewSwitch() {
  const chosen = useLayout(({ view }) => view);
  const showAs = useLayout((layout) => layout.showAs);

  useEffect(() => {
    const show = () => {
      document.documentElement.dataset.view = layoutStore.getState().view;
    };
    show();
    return layoutStore.subscribe(show);
  }, []);

  return (
    <fieldset className="view-switch needs-script">
      <legend className="sr-only">Ansicht</legend>
      {VIEWS.map(({ view, name }) => (
        <button
          aria-label={name}
          aria-pressed={chosen === view}
          data-shows={view}
          key={view}
          onClick={() => showAs(view)}
          title={name}
          type="button"
        >
          <Icon name={view} />
        </button>
      ))}
    </fieldset>
  );
}
