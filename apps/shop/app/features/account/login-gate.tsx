import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoginRequest } from '#app/session/login-prompt.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { useLeaving } from './use-leaving.ts';

export const loadLoginDialog = () => import('./login-dialog.tsx');
const LoginDialog = lazy(async () => ({ default: (await loadLoginDialog()).LoginDialog }));

/** Opens the login dialog for whoever asks, and marks the page for the menu. Light: the dialog comes when wanted. */
export function LoginGate() {
  const request = useLoginRequest();
  const isAuthenticated = useIsAuthenticated();
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (request) setIsWanted(true);
    if (request?.message) showSnackbar({ message: request.message, type: 'info' });
  }, [request]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-authenticated', isAuthenticated);
  }, [isAuthenticated]);

  useLeaving(isAuthenticated, request !== null);

  if (!isWanted) return null;
  return (
    <Suspense>
      <LoginDialog request={request} />
    </Suspense>
  );
}
