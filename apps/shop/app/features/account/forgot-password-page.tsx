import { forgotPassword } from '@klappe/contracts';
import { useState } from 'react';
import { callBackend } from '#app/backend/call-backend.ts';
import { useTask } from '#app/ui/use-task.ts';
import { EmailForm, FinishedTask, TaskPage } from './task-page.tsx';
import { toPasswordProblem } from './task-problems.ts';

/** /forgot-password: sends a link by mail. The page does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const { run, isDone, ...task } = useTask(async (address: string) => {
    setEmail(address);
    await callBackend(forgotPassword, { input: { email: address } });
  }, toPasswordProblem);
  if (isDone) {
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
      <EmailForm {...task} id="forgot" onSend={run} submitText="Link anfordern" />
    </TaskPage>
  );
}
