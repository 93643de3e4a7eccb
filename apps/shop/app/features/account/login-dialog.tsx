import { zodResolver } from '@hookform/resolvers/zod';
import { findTextLanguage, type LoginFailure, login, USER_NOT_CONFIRMED } from '@klappe/contracts';
import { LOGIN_ERROR_DURATION_MS, LoginForm } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { type LoginRequest, loginPrompt } from '#app/session/login-prompt.ts';
import { readToken, sessionStore } from '#app/session/session.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { enterAccount } from '#app/stores/enter-account.ts';
import { userStore } from '#app/stores/user.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { loadDefaultWishlist } from '#app/sync/wishlist-changes.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { fetchUserData } from './fetch-account.ts';
import { endSessionOf } from './log-out.ts';
import { toLoginProblem } from './task-problems.ts';

const REASON_ID = 'login-reason';

/** The login dialog. It closes by its button, after a login, and when the visitor leaves for another account page. */
export function LoginDialog({ request }: { request: LoginRequest | null }) {
  const reason = request?.message;
  return (
    <Dialog
      describedBy={reason && REASON_ID}
      isOpen={request !== null}
      isPersistent
      onClose={closeWithoutLogin}
      title="Login"
    >
      {reason && (
        <p className="gap-below" id={REASON_ID} role="status">
          {reason}
        </p>
      )}
      <LoginFields username={request?.username ?? ''} />
    </Dialog>
  );
}

/** Somebody may have logged in meanwhile, in another tab. */
function closeWithoutLogin(): void {
  const isLoggedIn = readToken() !== '';
  if (!isLoggedIn) sessionStore.getState().end();
  loginPrompt.getState().answer(isLoggedIn);
}

function LoginFields({ username }: { username: string }) {
  const navigate = useNavigate();
  const { isBusy, failure, trace, needsConfirmation, send, forgetTrace } = useLogin();
  const form = useForm<LoginForm>({
    defaultValues: { username, password: '' },
    mode: 'all',
    resolver: zodResolver(LoginForm),
  });
  const { errors } = form.formState;
  // The first empty field gets the focus.
  const first = username === '' ? 'username' : 'password';
  useEffect(() => form.setFocus(first), [form, first]);
  const leaveFor = (path: string) => {
    closeWithoutLogin();
    void navigate(path);
  };
  return (
    <form
      className="stack"
      noValidate
      onInput={forgetTrace}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <TextField
        id="login-username"
        label="Username"
        aria-required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
        {...(trace !== null && { 'aria-invalid': true })}
      />
      <PasswordField
        id="login-password"
        label="Passwort"
        aria-required
        autoComplete="current-password"
        error={errors.password?.message ?? trace ?? undefined}
        {...form.register('password')}
      />
      <div role="alert">
        {failure && (
          <div className="alert alert-on-white">
            {failure.title && (
              <p className="strong" lang={findTextLanguage(failure.title)}>
                {failure.title}
              </p>
            )}
            <p>{failure.text}</p>
          </div>
        )}
      </div>
      {needsConfirmation && (
        <button
          className="link-button"
          onClick={() => leaveFor('/email-confirmation')}
          type="button"
        >
          Bestätigungsmail erneut anfordern
        </button>
      )}
      <SubmitButton isBusy={isBusy}>Einloggen</SubmitButton>
      <div className="row spread">
        <button className="link-button" onClick={() => leaveFor('/forgot-password')} type="button">
          Passwort vergessen?
        </button>
        <PageLink className="link-button" onClick={closeWithoutLogin} to="/signup">
          Noch kein Konto? Jetzt registrieren
        </PageLink>
      </div>
    </form>
  );
}

/** What stays at the fields when the error has gone. */
const TRACES: Readonly<Record<LoginFailure['kind'], string>> = {
  wrong: 'Bitte prüfen Sie Username und Passwort.',
  unconfirmed: 'Ihre Email-Adresse ist noch nicht bestätigt.',
  error: 'Der Login hat noch nicht geklappt.',
};

/**
 * Logs in, never twice at the same time. Closes the dialog with a welcome, or shows the error for three seconds; then
 * its trace at the fields, until the next input.
 */
function useLogin() {
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [trace, setTrace] = useState<string | null>(null);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);

  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => setFailure(null), LOGIN_ERROR_DURATION_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  const { isBusy, run: send } = useTask(
    async (form: LoginForm) => {
      setFailure(null);
      const name = await logIn(form);
      showSnackbar({ message: `Willkommen, ${name}!`, type: 'success' });
      loginPrompt.getState().answer(true);
    },
    (error) => {
      const found = toLoginProblem(error);
      const { kind, title, text } = found;
      setFailure(found);
      // After too many tries the text says how long to wait.
      setTrace(kind === 'error' && title !== null ? text : TRACES[kind]);
      setNeedsConfirmation(kind === 'unconfirmed');
      return null;
    },
  );

  // No text at the fields while the error itself is shown.
  const shownTrace = failure === null ? trace : null;
  const forgetTrace = () => setTrace(null);
  return { isBusy, failure, trace: shownTrace, needsConfirmation, send, forgetTrace };
}

/**
 * Logs in: token, customer data, contact of the inquiry, session, cart and wishlist, in this order, and answers a name
 * to greet. When the account or its customer data cannot be loaded, nobody is logged in. The cart stays in any case (docs/decisions/0026-lost-session.md).
 */
async function logIn({ username, password }: LoginForm): Promise<string> {
  let token = '';
  try {
    const { jwt, user } = await callBackend(login, { input: { identifier: username, password } });
    if (!user.confirmed) throw new BackendError(UNCONFIRMED);
    token = jwt;
    const account = await fetchUserData(user, jwt);
    userStore.getState().take(account);
    // Before the session starts: the sync of the cart must not see what another account has left.
    cartStore.getState().change((cart) => enterAccount(cart, user.id, toAccountClient(account)));
    sessionStore.getState().start(jwt);
    await fetchCartAndWishlist(jwt);
    return user.firstname || user.username;
  } catch (error) {
    // The login succeeded but a later step failed, so nobody will use this session.
    if (token !== '') void endSessionOf(token);
    sessionStore.getState().end();
    userStore.getState().reset();
    throw error;
  }
}

/** The backend refuses such a login by itself; an account could become unconfirmed at that moment. */
const UNCONFIRMED = {
  failure: 'refused',
  request: 'POST login',
  status: 400,
  answer: { status: 400, name: 'ApplicationError', message: USER_NOT_CONFIRMED },
} as const;

/** Fetches the cart and the wishlist of the account. A failure is only logged: the login itself has succeeded. */
async function fetchCartAndWishlist(token: string): Promise<void> {
  const results = await Promise.allSettled([startCartSync().settled(), loadDefaultWishlist(token)]);
  for (const result of results) {
    if (result.status === 'rejected') console.warn('Not fetched at login', result.reason);
  }
}
