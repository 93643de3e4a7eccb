import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { useLoginRequest } from '#app/session/login-prompt.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

export const loadLoginDialog = () => import('./login-dialog.tsx');
const LoginDialog = lazy(async () => ({ default: (await loadLoginDialog()).LoginDialog }));

/** Opens the login dialog when a login is needed, and sets `data-authenticated` for the menu. The dialog is loaded lazily. */
export function LoginGate() {
  const request = useLoginRequest();
  const isAuthenticated = useIsAuthenticated();
  const [isDialogWanted, setIsDialogWanted] = useState(false);

  useEffect(() => {
    if (request) setIsDialogWanted(true);
    if (request?.message) showSnackbar({ message: request.message, type: 'info' });
  }, [request]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-authenticated', isAuthenticated);
  }, [isAuthenticated]);

  useGuardedPage(isAuthenticated, request !== null);

  if (!isDialogWanted) return null;
  return (
    <Suspense>
      <LoginDialog request={request} />
    </Suspense>
  );
}

/**
 * Applies the route guards when the session changes on an open page: a logout, in this tab or another, leaves the
 * profile; a login leaves the registration. While the login dialog is open the page stays.
 */
function useGuardedPage(isAuthenticated: boolean, isLoginRequested: boolean): void {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const mustLeave = isAuthenticated
    ? pathname === '/signup'
    : /^\/profile(\/|$)/.test(pathname) && !isLoginRequested;

  useEffect(() => {
    if (isHydrated && mustLeave) void navigate('/', { replace: true });
  }, [isHydrated, mustLeave, navigate]);
}
