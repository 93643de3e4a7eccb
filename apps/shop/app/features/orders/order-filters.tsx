import { ORDER_FILTER_LABELS, ORDER_FILTERS } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { type OrderCounts, type OrderQuery, toOrderSearch } from './fetch-orders.ts';

/** Typing is over after this pause. */
const TYPING_MS = 300;

/** The search in one's own inquiries, and which of them are shown. */
export function OrderFilters({ counts, query }: { counts: OrderCounts; query: OrderQuery }) {
  const { goTo } = useQueryNavigation();
  const [text, setText] = useState(query.q);
  const all = counts.open + counts.confirmed + counts.past;
  const isTyped = text.trim() !== query.q;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts the pause anew, nothing else does.
  useEffect(() => {
    if (!isTyped) return;
    const search = toOrderSearch({ ...query, q: text.trim(), page: 1 });
    const timer = setTimeout(() => goTo(search, { replace: true }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return (
    <search className="order-filters">
      <label className="edged order-search">
        <Icon name="search" size={20} />
        <span className="sr-only">Anfragen suchen</span>
        <input
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          placeholder="Projekt, Nummer oder Artikel"
          type="search"
          value={text}
        />
      </label>
      <fieldset className="num segments" data-choices={4}>
        <legend className="sr-only">Anfragen filtern</legend>
        {[null, ...ORDER_FILTERS].map((filter) => (
          <label className="segment" key={filter}>
            <input
              checked={query.filter === filter}
              name="filter"
              onChange={() =>
                goTo(toOrderSearch({ ...query, filter, page: 1 }), { replace: false })
              }
              type="radio"
            />
            <span>
              {filter ? ORDER_FILTER_LABELS[filter] : 'Alle'} {filter ? counts[filter] : all}
            </span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}
