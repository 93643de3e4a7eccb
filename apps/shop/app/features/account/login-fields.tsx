import { zodResolver } from '@hookform/resolvers/zod';
import { LoginForm } from '@klappe/domain';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { loginPrompt } from '#app/session/login-prompt.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useLogin } from './use-login.ts';

/** Username and password, what went wrong, and the ways for those who have neither. */
export function LoginFields({ username }: { username: string }) {
  const navigate = useNavigate();
  const { isBusy, failure, needsConfirmation, send } = useLogin();
  const form = useForm<LoginForm>({
    defaultValues: { username, password: '' },
    mode: 'all',
    resolver: zodResolver(LoginForm),
  });
  const { errors } = form.formState;
  // The keyboard begins where something is missing.
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
