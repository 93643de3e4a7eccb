import { useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** The list's query that is being loaded, null when none is, and how to go to another one. */
export function useQueryNavigation() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const pendingSearch = pending?.pathname === pathname ? pending.search : null;
  const isReplacing = useRef(false);

  const goTo = (search: string, { replace }: { replace: boolean }) => {
    // The address changes before React has rendered the new query.
    const isInterrupting = pendingSearch !== null && pendingSearch !== window.location.search;
    // A navigation that is interrupted leaves no history entry: the next one does what it would have done.
    if (!isInterrupting) isReplacing.current = replace;
    void navigate(`${pathname}${search}`, {
      replace: isReplacing.current,
      preventScrollReset: true,
    });
  };
  return { pendingSearch, goTo };
}
