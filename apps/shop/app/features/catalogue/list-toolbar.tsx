import { findDefaultSort, PAGE_SIZES, PRODUCT_SORT_LABELS } from '@klappe/domain';
import { useEffect, useRef } from 'react';
import { layoutStore, type ProductView, useLayout } from '#app/stores/layout.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { type ListQuery, parseListQuery, toListSearch } from './list-query.ts';

interface ListToolbarProps {
  readonly query: ListQuery;
  /** Id of the form; the search field, which stands elsewhere, belongs to it. */
  readonly formId: string;
}

/** Sort, page size and view of a list. With the search field a plain form for a browser without scripts. */
export function ListToolbar({ query, formId }: ListToolbarProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pendingSearch, goTo } = useQueryNavigation();
  const shown = pendingSearch === null ? query : parseListQuery(new URLSearchParams(pendingSearch));

  /** Takes all fields as they stand, so that a word being typed is not lost to a changed select. */
  const apply = (isCorrection: boolean) => {
    if (!form.current) return;
    const wanted = parseListQuery(toSearchParams(new FormData(form.current)));
    const isSearch = wanted.q !== shown.q;
    const isSame = !isSearch && wanted.sort === shown.sort && wanted.limit === shown.limit;
    // A search that is typed on is one step of the history.
    const replace = isCorrection || (isSearch && shown.q !== '');
    if (!isSame) goTo(toListSearch({ ...wanted, page: 1 }), { replace });
  };
  const applyChoice = (_value: string, isCorrection: boolean) => apply(isCorrection);

  return (
    <form
      className="toolbar"
      id={formId}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply(false);
      }}
      ref={form}
    >
      <ToolbarSelect
        label="Sortierung"
        name="sort"
        onChange={applyChoice}
        options={toSortOptions(shown.q)}
        value={shown.sort === findDefaultSort(shown.q) ? '' : shown.sort}
      />
      <ToolbarSelect
        label="Produkte pro Seite"
        name="limit"
        onChange={applyChoice}
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

/** The default has an empty value: sent unchanged with another search it stays the default there. */
function toSortOptions(q: string): readonly (readonly [string, string])[] {
  const none = q === '' ? PRODUCT_SORT_LABELS.none : 'Beste Treffer';
  return Object.entries({ ...PRODUCT_SORT_LABELS, none }).map(([sort, label]) => [
    sort === findDefaultSort(q) ? '' : sort,
    label,
  ]);
}

function toSearchParams(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
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
