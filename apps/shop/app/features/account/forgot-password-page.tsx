import { useState } from 'react';
import { requestPasswordReset } from '#app/backend/auth.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { AccountPage } from './account-page.tsx';
import { EmailForm } from './email-form.tsx';
import { FinishedTask } from './finished-task.tsx';
import { useTask } from './use-task.ts';

/** /forgot-password: a link by mail. The page says the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const backendUrl = useBackendUrl();
  const [email, setEmail] = useState('');
  const { state, problem, run } = useTask(async (address: string) => {
    setEmail(address);
    await requestPasswordReset(backendUrl, address);
  });
  if (state.kind === 'done') {
    return (
      <AccountPage title="Passwort vergessen">
        <FinishedTask title="Bitte sehen Sie in Ihr Postfach">
          <p>
            Wenn es zu <strong className="breakable">{email}</strong> ein Konto gibt, ist eine Email
            mit einem Link unterwegs. Damit vergeben Sie ein neues Passwort.
          </p>
          <p>Nichts erhalten? Sehen Sie bitte auch im Spam-Ordner nach.</p>
          <button
            className="button"
            data-look="plain"
            onClick={() => void run(email)}
            type="button"
          >
            Link erneut anfordern
          </button>
        </FinishedTask>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      lead="Geben Sie die Email-Adresse Ihres Kontos an. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort vergeben."
      title="Passwort vergessen"
    >
      <EmailForm
        id="forgot"
        isBusy={state.kind === 'busy'}
        onSend={run}
        problem={problem}
        submitText="Link anfordern"
      />
    </AccountPage>
  );
}
