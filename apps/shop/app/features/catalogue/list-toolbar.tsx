import { PAGE_SIZES, PRODUCT_SORT_LABELS } from '@klappe/domain';
import { useRef } from 'react';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { type ListQuery, parseListQuery } from './list-query.ts';
import { SearchField } from './search-field.tsx';
import { useListNavigation } from './use-list-navigation.ts';
import { ViewSwitch } from './view-switch.tsx';

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
      <SearchField current={query.q} onSettle={() => apply({ replace: query.q !== '' })} />
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
