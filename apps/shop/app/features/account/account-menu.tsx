import { askForLogin } from '#app/session/login-prompt.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { logOut } from './log-out.ts';
import { loadLoginDialog } from './login-gate.tsx';

/**
 * The entries of the account in the main menu. The server renders those of visitors and of customers. The attribute
 * `data-authenticated` on the root element shows one of them before the first paint, so that nothing moves.
 */
export function AccountMenu() {
  return (
    <>
      <li className="account-entry needs-script" data-when="visitor">
        <button
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
