import { CONFIRM_EMAIL_TEXT, confirmEmail, sendEmailConfirmation } from '@klappe/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { callBackend } from '#app/backend/call-backend.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { useTask } from '#app/ui/use-task.ts';
import { EmailForm, FinishedTask, LoginButton, TaskPage } from './task-page.tsx';
import { toPasswordProblem } from './task-problems.ts';

const TITLE = 'Email-Adresse bestätigen';

/** /email-confirmation: confirms the address with the code of the link, or sends a new link. */
export function EmailConfirmationPage() {
  // The server renders the same page for everyone, so the code is read only in the browser.
  const code = useSearchParams()[0].get('confirmation') ?? '';
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <TaskPage title={TITLE} />;
  return code === '' ? <NewConfirmation /> : <Confirming code={code} />;
}

function Confirming({ code }: { code: string }) {
  const { isDone, problem, run } = useTask(
    (confirmation: string) => callBackend(confirmEmail, { input: { confirmation } }),
    toPasswordProblem,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code must be sent only once.
  useEffect(() => void run(code), [code]);

  if (problem) {
    return (
      <NewConfirmation help="Dieser Link ist abgelaufen oder wurde schon verwendet. Ist Ihr Konto bereits bestätigt, können Sie sich anmelden; sonst senden wir Ihnen einen neuen Link." />
    );
  }
  return (
    <TaskPage title={TITLE}>
      {isDone ? (
        <FinishedTask title="Ihre Email-Adresse ist bestätigt">
          <p>Ihr Konto ist bereit. Sie können sich jetzt anmelden.</p>
          <LoginButton />
        </FinishedTask>
      ) : (
        <p role="status">Ihre Email-Adresse wird bestätigt …</p>
      )}
    </TaskPage>
  );
}

/** Asks to confirm the address and offers a new link; `help` says why the one that was followed is of no use. */
function NewConfirmation({ help }: { help?: string }) {
  const { isDone, run, ...task } = useTask(
    (email: string) => callBackend(sendEmailConfirmation, { input: { email } }),
    toPasswordProblem,
  );
  return (
    <TaskPage lead={CONFIRM_EMAIL_TEXT} title={TITLE}>
      {help && <p className="gap-below">{help}</p>}
      {isDone ? (
        <FinishedTask title="Bitte sehen Sie in Ihr Postfach">
          <p>
            Wenn es zu dieser Adresse ein Konto gibt, das noch nicht bestätigt ist, ist ein neuer
            Link unterwegs.
          </p>
          <LoginButton />
        </FinishedTask>
      ) : (
        <EmailForm
          {...task}
          id="confirmation"
          onSend={run}
          submitText="Bestätigungsmail erneut senden"
        />
      )}
    </TaskPage>
  );
}
