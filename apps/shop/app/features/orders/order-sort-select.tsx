import { ORDER_SORT_LABELS, parseOrderSort } from '@klappe/domain';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { type OrderQuery, parseOrderQuery, toOrderSearch } from './order-query.ts';

/** How the history is sorted; another order begins at its first page. */
export function OrderSortSelect({ query }: { query: OrderQuery }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const shown =
    pending?.pathname === pathname ? parseOrderQuery(new URLSearchParams(pending.search)) : query;
  return (
    <ToolbarSelect
      label="Sortierung"
      name="sort"
      onChange={(value) =>
        void navigate(`${pathname}${toOrderSearch({ sort: parseOrderSort(value), page: 1 })}`, {
          preventScrollReset: true,
        })
      }
      options={Object.entries(ORDER_SORT_LABELS)}
      value={shown.sort}
    />
  );
}
