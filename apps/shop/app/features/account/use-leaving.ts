import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';

/**
 * What the guards of the routes do on the way to a page, done on the page itself: a logout, in this tab or another,
 * leaves the profile; a login leaves the registration. Somebody who is just asked to log in again may stay.
 */
export function useLeaving(isAuthenticated: boolean, isAsked: boolean): void {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const isMisplaced = isAuthenticated
    ? pathname === '/signup'
    : /^\/profile(\/|$)/.test(pathname) && !isAsked;

  useEffect(() => {
    if (isHydrated && isMisplaced) void navigate('/', { replace: true });
  }, [isHydrated, isMisplaced, navigate]);
}
