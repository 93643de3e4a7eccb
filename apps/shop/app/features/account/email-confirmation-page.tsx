import { CONFIRM_EMAIL_TEXT } from '@klappe/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { requestEmailConfirmation, sendEmailConfirmationCode } from '#app/backend/auth.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { EmailForm, FinishedTask, TaskPage } from './task-page.tsx';
import { useTask } from './use-task.ts';

const TITLE = 'Email-Adresse bestätigen';

/** /email-confirmation: confirms the address with the code of the link, or sends a new link. */
export function EmailConfirmationPage() {
  // The server renders the same page for everyone, so the code is read only in the browser.
  const code = useSearchParams()[0].get('confirmation') ?? '';
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <TaskPage title={TITLE}>{null}</TaskPage>;
  return code === '' ? <NewConfirmation /> : <Confirming code={code} />;
}

function Confirming({ code }: { code: string }) {
  const backendUrl = useBackendUrl();
  const { state, run } = useTask((confirmation: string) =>
    sendEmailConfirmationCode(backendUrl, confirmation),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code must be sent only once.
  useEffect(() => void run(code), [code]);

  switch (state.kind) {
    case 'failed':
      return (
        <NewConfirmation help="Dieser Link ist abgelaufen oder wurde schon verwendet. Ist Ihr Konto bereits bestätigt, können Sie sich anmelden; sonst senden wir Ihnen einen neuen Link." />
      );
    case 'done':
      return (
        <TaskPage title={TITLE}>
          <FinishedTask title="Ihre Email-Adresse ist bestätigt">
            <p>Ihr Konto ist bereit. Sie können sich jetzt anmelden.</p>
            <LoginButton />
          </FinishedTask>
        </TaskPage>
      );
    default:
      return (
        <TaskPage title={TITLE}>
          <p role="status">Ihre Email-Adresse wird bestätigt …</p>
        </TaskPage>
      );
  }
}

/** Asks to confirm the address and offers a new link; `help` says why the one that was followed is of no use. */
function NewConfirmation({ help }: { help?: string }) {
  const backendUrl = useBackendUrl();
  const { state, problem, run } = useTask((email: string) =>
    requestEmailConfirmation(backendUrl, email),
  );
  return (
    <TaskPage lead={CONFIRM_EMAIL_TEXT} title={TITLE}>
      {help && <p className="confirmation-help">{help}</p>}
      {state.kind === 'done' ? (
        <FinishedTask title="Bitte sehen Sie in Ihr Postfach">
          <p>
            Wenn es zu dieser Adresse ein Konto gibt, das noch nicht bestätigt ist, ist ein neuer
            Link unterwegs.
          </p>
          <LoginButton />
        </FinishedTask>
      ) : (
        <EmailForm
          id="confirmation"
          isBusy={state.kind === 'busy'}
          onSend={run}
          problem={problem}
          submitText="Bestätigungsmail erneut senden"
        />
      )}
    </TaskPage>
  );
}

function LoginButton() {
  return (
    <button className="button" onClick={() => void askForLogin()} type="button">
      Zum Login
    </button>
  );
}
