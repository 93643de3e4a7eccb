import { useSearchParams } from 'react-router';
import { sendNewPassword } from '#app/backend/auth.ts';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { AccountPage } from './account-page.tsx';
import { FinishedTask } from './finished-task.tsx';
import { ResetPasswordFields } from './reset-password-fields.tsx';
import { useTask } from './use-task.ts';

const TITLE = 'Neues Passwort';

/** /reset-password: the new password, twice; the code stands in the link of the mail. */
export function ResetPasswordPage() {
  const backendUrl = useBackendUrl();
  const code = useSearchParams()[0].get('code') ?? '';
  const { state, problem, run } = useTask((password: string) =>
    sendNewPassword(backendUrl, { code, password, passwordConfirmation: password }),
  );
  if (state.kind === 'done') {
    return (
      <AccountPage title={TITLE}>
        <FinishedTask title="Ihr Passwort ist geändert">
          <p>Bitte melden Sie sich mit dem neuen Passwort an.</p>
          <button className="button" onClick={() => void askForLogin()} type="button">
            Zum Login
          </button>
        </FinishedTask>
      </AccountPage>
    );
  }
  if (code === '') {
    return (
      <AccountPage
        lead="Dieser Link ist unvollständig. Bitte öffnen Sie ihn direkt aus der Email oder fordern Sie einen neuen an."
        title={TITLE}
      >
        <NewLink />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={TITLE}>
      <ResetPasswordFields isBusy={state.kind === 'busy'} onSend={run} problem={problem} />
      {problem && (
        <p className="reset-way">
          <NewLink />
        </p>
      )}
    </AccountPage>
  );
}

function NewLink() {
  return (
    <PageLink className="button" data-look="plain" to="/forgot-password">
      Neuen Link anfordern
    </PageLink>
  );
}
