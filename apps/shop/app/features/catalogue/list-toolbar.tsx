import { LIST_SORT_LABELS, PAGE_SIZES } from '@klappe/domain';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { readChosenPeriod } from '#app/period/chosen-period.ts';
import { askForPeriod } from '#app/period/period-request.ts';
import { type AskedDays, readAskedDays } from '#app/period/period-search.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { layoutStore, type ProductView, useLayout } from '#app/stores/layout.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import {
  dependsOnPeriod,
  type ListQuery,
  parseListQuery,
  readListForm,
  toListSearch,
} from './list-query.ts';

interface ListToolbarProps {
  readonly query: ListQuery;
  /** Id of the form; the search field, which stands elsewhere, belongs to it. */
  readonly formId: string;
  readonly filterButton: ReactNode;
}

/** A list that was asked for and needs the days of the period. */
interface ListWish {
  readonly wanted: ListQuery;
  readonly replace: boolean;
}

/** Sort, page size and view of a list. With the search field a plain form for a browser without scripts. */
export function ListToolbar({ query, formId, filterButton }: ListToolbarProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pendingSearch, goTo } = useQueryNavigation();
  const shown = pendingSearch === null ? query : parseListQuery(new URLSearchParams(pendingSearch));

  const { search } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const [wish, setWish] = useState<ListWish | null>(null);

  /** Takes all fields as they stand, so that a word being typed is not lost to a changed select. */
  const apply = async (isCorrection: boolean) => {
    if (!form.current) return;
    const wanted = readListForm(form.current);
    const isSearch = wanted.q !== shown.q;
    // A search that is typed on is one step of the history.
    const replace = isCorrection || (isSearch && shown.q !== '');
    if (!dependsOnPeriod(wanted)) return go({ wanted, replace }, null);
    if (!readChosenPeriod() && !(await askForPeriod())) setTick(form.current, shown.onlyFree);
    else setWish({ wanted, replace });
  };
  const go = ({ wanted, replace }: ListWish, days: AskedDays | null) => {
    const next = toListSearch({ ...wanted, page: 1, days });
    if (next !== toListSearch({ ...shown, page: 1 })) goTo(next, { replace });
  };

  // The days are taken from the address, into which the period's bar writes them.
  const goWithDays = useEffectEvent((asked: ListWish, days: AskedDays) => {
    setWish(null);
    go(asked, days);
  });
  useEffect(() => {
    const days = readAskedDays(new URLSearchParams(search));
    if (wish && days && isIdle) goWithDays(wish, days);
  }, [wish, search, isIdle]);
  const applyChoice = (_value: string, isCorrection: boolean) => void apply(isCorrection);

  return (
    <form
      className="toolbar"
      id={formId}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        void apply(false);
      }}
      ref={form}
    >
      {filterButton}
      <ToolbarSelect
        label="Sortierung"
        name="sort"
        onChange={applyChoice}
        options={toSortOptions(shown)}
        value={shown.isSortChosen ? shown.sort : ''}
      />
      <ToolbarSelect
        label="Produkte pro Seite"
        name="limit"
        onChange={applyChoice}
        options={PAGE_SIZES.map((size) => [String(size), `${size} pro Seite`])}
        value={String(shown.limit)}
      />
      {shown.filters !== '' && <input name="filter" type="hidden" value={shown.filters} />}
      <NoScriptDays days={shown.days} />
      <button className="button toolbar-submit" type="submit">
        Anzeigen
      </button>
      <ViewSwitch />
      <OnlyFree isChecked={shown.onlyFree} onChange={() => void apply(false)} />
    </form>
  );
}

function setTick(form: HTMLFormElement, isChecked: boolean): void {
  const box = form.elements.namedItem('frei');
  if (box instanceof HTMLInputElement) box.checked = isChecked;
}

interface OnlyFreeProps {
  readonly isChecked: boolean;
  readonly onChange: () => void;
}

function OnlyFree({ isChecked, onChange }: OnlyFreeProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Uncontrolled, so that a tick set before hydration is not lost; Back and links set it anew.
    if (box.current) box.current.checked = isChecked;
  }, [isChecked]);
  return (
    <label className="toolbar-free">
      <input
        className="tick"
        defaultChecked={isChecked}
        name="frei"
        onChange={onChange}
        ref={box}
        type="checkbox"
        value="1"
      />
      Nur verfügbare
    </label>
  );
}

/** The days of use for a browser without scripts, which has no calendar to choose them in. */
function NoScriptDays({ days }: Pick<ListQuery, 'days'>) {
  const say = useDayWords();
  return (
    <>
      <label className="toolbar-day">
        {say('Erster Drehtag')}
        <input className="control" defaultValue={days?.von} name="von" type="date" />
      </label>
      <label className="toolbar-day">
        {say('Letzter Drehtag')}
        <input className="control" defaultValue={days?.bis} name="bis" type="date" />
      </label>
    </>
  );
}

/** A sort that nobody chose has an empty value: sent unchanged with another search or with days it stays unchosen. */
function toSortOptions({
  q,
  sort,
  isSortChosen,
}: ListQuery): readonly (readonly [string, string])[] {
  const none = q === '' ? LIST_SORT_LABELS.none : 'Beste Treffer';
  return Object.entries({ ...LIST_SORT_LABELS, none }).map(([each, label]) => [
    each === sort && !isSortChosen ? '' : each,
    label,
  ]);
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
    <fieldset className="view-switch edged needs-script">
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
