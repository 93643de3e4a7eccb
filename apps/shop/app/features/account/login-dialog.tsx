import { zodResolver } from '@hookform/resolvers/zod';
import type { LoginFailure } from '@klappe/contracts';
import { LOGIN_ERROR_DURATION_MS, LoginForm } from '@klappe/domain';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { readToken } from '#app/session/bearer.ts';
import { type LoginRequest, loginPrompt } from '#app/session/login-prompt.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { logIn } from './log-in.ts';

/** The login dialog. It closes by its button, after a login, and when the visitor leaves for another account page. */
export function LoginDialog({ request }: { request: LoginRequest | null }) {
  const { answer } = loginPrompt.getState();
  return (
    <Dialog isOpen={request !== null} onClose={() => answer(readToken() !== '')} title="Login">
      <LoginFields username={request?.username ?? ''} />
    </Dialog>
  );
}

/** Username and password, the error, and links for visitors without password or account. */
function LoginFields({ username }: { username: string }) {
  const navigate = useNavigate();
  const { isBusy, failure, needsConfirmation, send } = useLogin();
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
    loginPrompt.getState().answer(false);
    void navigate(path);
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(send)();
      }}
    >
      <TextField
        id="login-username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        id="login-password"
        label="Passwort"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div role="alert">
        {failure && (
          <div className="alert alert-on-white">
            {failure.title && <p className="strong">{failure.title}</p>}
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
      <div className="login-ways">
        <button className="link-button" onClick={() => leaveFor('/forgot-password')} type="button">
          Passwort vergessen?
        </button>
        <PageLink
          className="link-button"
          onClick={() => loginPrompt.getState().answer(false)}
          to="/signup"
        >
          Noch kein Konto? Jetzt registrieren
        </PageLink>
      </div>
    </form>
  );
}

/** Logs in, never twice at the same time. Closes the dialog with a welcome, or shows the error for three seconds. */
function useLogin() {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => setFailure(null), LOGIN_ERROR_DURATION_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  const send = async (form: LoginForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    const outcome = await logIn(form, backendUrl);
    isSending.current = false;
    setIsBusy(false);
    if (outcome.kind === 'failed') {
      setFailure(outcome.failure);
      setNeedsConfirmation(outcome.failure.kind === 'unconfirmed');
      return;
    }
    showSnackbar({ message: `Willkommen, ${outcome.name}!`, type: 'success' });
    loginPrompt.getState().answer(true);
  };

  return { isBusy, failure, needsConfirmation, send };
}
