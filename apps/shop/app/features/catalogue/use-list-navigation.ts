import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListQuery, parseListQuery, toListSearch } from './list-query.ts';

/** The list's query as it is, or as it is about to be while the next list is on its way; and how to change it. */
export function useListNavigation(current: ListQuery) {
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
