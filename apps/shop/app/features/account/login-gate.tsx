import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import {
  askForLogin,
  type LoginRequest,
  loginPrompt,
  useLoginRequest,
} from '#app/session/login-prompt.ts';
import { sessionStore, useIsAuthenticated } from '#app/session/session.ts';
import { useUser } from '#app/stores/user.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { hideMessage, showSnackbar } from '#app/ui/snackbar-queue.ts';
import { logOut } from './log-out.ts';

const loadLoginDialog = () => import('./login-dialog.tsx');
// The dialog closes itself; `onClose` is for a tap that waits for the network.
const LoginDialog = lazyPart<{ request: LoginRequest | null; onClose: () => void }>(
  async () => (await loadLoginDialog()).LoginDialog,
);

/** Opens the login dialog when a login is needed, and sets `data-authenticated` for the menu. The dialog is loaded lazily. */
export function LoginGate() {
  const request = useLoginRequest();
  const isAuthenticated = useIsAuthenticated();
  const [isDialogWanted, setIsDialogWanted] = useState(false);

  useEffect(() => {
    if (request) setIsDialogWanted(true);
    // The dialog shows the message.
    if (request?.message) hideMessage(request.message);
  }, [request]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-authenticated', isAuthenticated);
  }, [isAuthenticated]);

  useGuardedPage(isAuthenticated, request !== null);
  useOwnPage();
  useKeptFocus(request !== null);

  if (!isDialogWanted) return null;
  return <LoginDialog onClose={() => loginPrompt.getState().answer(false)} request={request} />;
}

/**
 * Applies the route guards when the session changes on an open page: a logout, in this tab or another, leaves the
 * profile; a login leaves the registration. While the login dialog is open the page stays, and so it does when the
 * session ended by itself until the customer has declined to log in again.
 */
function useGuardedPage(isAuthenticated: boolean, isLoginRequested: boolean): void {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const mustLeave = isAuthenticated
    ? pathname === '/signup'
    : /^\/profile(\/|$)/.test(pathname) && !isLoginRequested;

  useEffect(() => {
    if (!isHydrated || !mustLeave) return;
    const { expired } = sessionStore.getState();
    if (expired) void askForLogin(expired);
    else void navigate('/', { replace: true });
  }, [isHydrated, mustLeave, navigate]);
}

/** Loads a page of the profile anew when somebody else has logged in than the one it was loaded for. */
function useOwnPage(): void {
  const userId = useUser(({ customer }) => customer.id);
  const lastUserId = useRef(userId);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (userId === 0 || userId === lastUserId.current) return;
    if (lastUserId.current !== 0) void revalidate();
    lastUserId.current = userId;
  }, [userId, revalidate]);
}

/** Login and logout hide the button that was clicked: the focus then goes to its neighbour instead of being lost. */
function useKeptFocus(isLoginRequested: boolean): void {
  const isAuthenticated = useIsAuthenticated();
  const mayLoseFocus = useRef(false);
  useEffect(() => {
    if (mayLoseFocus.current && !isLoginRequested) keepFocus();
    mayLoseFocus.current = isLoginRequested || isAuthenticated;
  }, [isLoginRequested, isAuthenticated]);
}

const FOCUS_STEP_MS = 200;
const MAX_FOCUS_STEPS = 10;
const ACCOUNT_ENTRIES = '.site-menu .account-entry .menu-link, .menu-button, #inhalt';

/** Waits until the dialog is gone and has tried to give the focus back. */
function keepFocus(steps = 1): void {
  setTimeout(() => {
    const active = document.activeElement;
    if (active?.closest('.dialog') && steps < MAX_FOCUS_STEPS) keepFocus(steps + 1);
    if (active !== document.body || !document.hasFocus()) return;
    const isShown = (element: HTMLElement) => element.getClientRects().length > 0;
    const entries = [...document.querySelectorAll<HTMLElement>(ACCOUNT_ENTRIES)];
    entries.find(isShown)?.focus({ preventScroll: true });
  }, FOCUS_STEP_MS);
}

/**
 * The entries of the account in the main menu. The server renders those of visitors and of customers. The attribute
 * `data-authenticated` on the root element shows one of them before the first paint, so that nothing moves.
 */
export function AccountMenu() {
  const isAsked = useLoginRequest() !== null;
  return (
    <>
      <li className="account-entry needs-script" data-when="visitor">
        <button
          aria-expanded={isAsked}
          aria-haspopup="dialog"
          className="menu-link"
          lang="en"
          onClick={() => void askForLogin()}
          onPointerEnter={() => void loadLoginDialog().catch(() => undefined)}
          type="button"
        >
          Login
        </button>
      </li>
      <li className="account-entry" data-when="authenticated">
        <PageLink className="menu-link" lang="en" to="/profile">
          Profile
        </PageLink>
      </li>
      <li className="account-entry" data-when="authenticated">
        <button
          className="menu-link"
          lang="en"
          onClick={() => {
            logOut();
            showSnackbar({ message: 'Sie sind abgemeldet.', type: 'success' });
          }}
          type="button"
        >
          Logout
        </button>
      </li>
    </>
  );
}
