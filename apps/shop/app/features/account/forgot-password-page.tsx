import { useState } from 'react';
import { requestPasswordReset } from '#app/backend/auth.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { EmailForm, FinishedTask, TaskPage } from './task-page.tsx';
import { useTask } from './use-task.ts';

/** /forgot-password: sends a link by mail. The page does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const backendUrl = useBackendUrl();
  const [email, setEmail] = useState('');
  const { state, problem, run } = useTask(async (address: string) => {
    setEmail(address);
    await requestPasswordReset(backendUrl, address);
  });
  if (state.kind === 'done') {
    return (
      <TaskPage title="Passwort vergessen">
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
      </TaskPage>
    );
  }
  return (
    <TaskPage
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
    </TaskPage>
  );
}
