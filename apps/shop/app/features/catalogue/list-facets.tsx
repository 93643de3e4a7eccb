import type { Facet } from '@klappe/contracts';
import { PRICE_FACET } from '@klappe/domain';
import { type ComponentProps, useId } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { findPriceRange, toggleFilter } from './list-filters.ts';
import {
  type ListQuery,
  PRICE_FROM,
  PRICE_TO,
  parseListQuery,
  readListForm,
  toListSearch,
} from './list-query.ts';

interface FilterLinkProps extends Omit<ComponentProps<typeof PageLink>, 'to'> {
  readonly query: ListQuery;
  readonly filters: string;
}

export function FilterLink({ query, filters, ...link }: FilterLinkProps) {
  const { pathname } = useLocation();
  const to = `${pathname}${toListSearch({ ...query, filters, page: 1 })}`;
  return <PageLink prefetch="none" preventScrollReset rel="nofollow" to={to} {...link} />;
}

export interface ListFacetsProps {
  readonly facets: readonly Facet[];
  readonly query: ListQuery;
}

/** The filters of a list. Each value is a link, so that they work without scripts. */
export function ListFacets({ facets, query }: ListFacetsProps) {
  return facets.map((facet) => (
    <details className="facet" key={facet.key} open>
      <summary className="facet-name unfolds">{facet.label}</summary>
      <FacetOptions facet={facet} query={query} />
      {facet.key === PRICE_FACET && <PriceFields key={query.filters} query={query} />}
    </details>
  ));
}

const MAX_SHOWN_OPTIONS = 8;
/** Fewer hidden values than this are shown at once. */
const MIN_FOLDED_OPTIONS = 3;

interface FacetOptionsProps {
  readonly facet: Facet;
  readonly query: ListQuery;
}

export function FacetOptions({ facet, query }: FacetOptionsProps) {
  const { options } = facet;
  const isFolded = options.length >= MAX_SHOWN_OPTIONS + MIN_FOLDED_OPTIONS;
  const shown = isFolded ? options.slice(0, MAX_SHOWN_OPTIONS) : options;
  const rest = options.slice(shown.length);
  const toOption = (option: Facet['options'][number]) => (
    <FacetOption facet={facet} key={option.value} option={option} query={query} />
  );
  return (
    <>
      <ul>{shown.map(toOption)}</ul>
      {rest.length > 0 && (
        <details className="facet-more" open={rest.some(({ isSelected }) => isSelected)}>
          <summary>{`${rest.length} weitere`}</summary>
          <ul>{rest.map(toOption)}</ul>
        </details>
      )}
    </>
  );
}

interface FacetOptionProps extends FacetOptionsProps {
  readonly option: Facet['options'][number];
}

function FacetOption({ facet: { key, choice }, option, query }: FacetOptionProps) {
  const { value, label, count, isSelected } = option;
  const filters = toggleFilter(query.filters, { key, value, choice });
  return (
    <li>
      <FilterLink
        aria-current={isSelected || undefined}
        className="facet-option"
        filters={filters}
        query={query}
      >
        <span aria-hidden="true" className="tick-box" data-choice={choice}>
          {isSelected && choice === 'many' && <Icon name="done" size={14} />}
        </span>
        <span>{label}</span>{' '}
        <span className="facet-count num">
          {count}
          <span className="sr-only">{count === 1 ? ' Produkt' : ' Produkte'}</span>
        </span>
      </FilterLink>
    </li>
  );
}

/** A price of one's own: a form that a browser without scripts can send, too. */
function PriceFields({ query }: Pick<ListFacetsProps, 'query'>) {
  const price = findPriceRange(query.filters);
  const { goTo } = useQueryNavigation();
  const kept = [...new URLSearchParams(toListSearch({ ...query, page: 1 }))];
  return (
    <form
      className="price-fields num"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        // In the drawer the form stands inside the toolbar's.
        event.stopPropagation();
        goTo(toListSearch(readListForm(event.currentTarget)), { replace: false });
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <PriceField label="Preis von, in Euro" name={PRICE_FROM} value={price?.from} word="von" />
      <PriceField label="Preis bis, in Euro" name={PRICE_TO} value={price?.to} word="bis" />
      <button aria-label="Preis anwenden" className="price-apply" type="submit">
        <Icon name="next" size={18} />
      </button>
    </form>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly word: string;
  readonly name: string;
  readonly value: number | null | undefined;
}

function PriceField({ label, word, name, value }: PriceFieldProps) {
  const id = useId();
  return (
    <div className="price-field">
      <label htmlFor={id}>{word}</label>
      <input
        aria-label={label}
        autoComplete="off"
        className="edged"
        defaultValue={value ?? ''}
        id={id}
        inputMode="numeric"
        maxLength={6}
        name={name}
      />
    </div>
  );
}

export interface FreeFacetProps {
  readonly query: ListQuery;
  readonly formId: string;
  /** Called before the visitor may be asked for a period. */
  readonly onAsk?: () => void;
}

/** The filter by the period among the others. It is the toolbar's tick once more, which asks for a period where none is chosen. */
export function FreeFacet({ query, formId, onAsk }: FreeFacetProps) {
  const { pendingSearch } = useQueryNavigation();
  const shown = pendingSearch === null ? query : parseListQuery(new URLSearchParams(pendingSearch));
  return (
    <details className="facet needs-script" open>
      <summary className="facet-name unfolds">Verfügbarkeit</summary>
      <label className="facet-option facet-free">
        <input
          className="tick"
          checked={shown.onlyFree}
          onChange={() => {
            onAsk?.();
            findTick(formId)?.click();
          }}
          type="checkbox"
        />
        Nur verfügbare
      </label>
    </details>
  );
}

function findTick(formId: string): HTMLInputElement | null {
  const form = document.getElementById(formId);
  const tick = form instanceof HTMLFormElement ? form.elements.namedItem('frei') : null;
  return tick instanceof HTMLInputElement ? tick : null;
}
