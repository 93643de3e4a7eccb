import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { type ListQuery, parseListQuery } from './list-query.ts';

export interface FreeFacetProps {
  readonly query: ListQuery;
  /** Id of the toolbar's form. */
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
      <summary className="facet-name">Verfügbarkeit</summary>
      <label className="facet-option facet-free">
        <input
          checked={shown.onlyFree}
          onChange={() => {
            onAsk?.();
            findTick(formId)?.click();
          }}
          type="checkbox"
        />
        Im Zeitraum verfügbar
      </label>
    </details>
  );
}

function findTick(formId: string): HTMLInputElement | null {
  const form = document.getElementById(formId);
  const tick = form instanceof HTMLFormElement ? form.elements.namedItem('frei') : null;
  return tick instanceof HTMLInputElement ? tick : null;
}
