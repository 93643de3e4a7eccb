import { zodResolver } from '@hookform/resolvers/zod';
import { ResetPasswordForm as ResetPassword } from '@klappe/domain';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { sendNewPassword } from '#app/backend/auth.ts';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { FormAlert, type Problem } from './form-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { FinishedTask, TaskPage } from './task-page.tsx';
import { useTask } from './use-task.ts';

const TITLE = 'Neues Passwort';

/** /reset-password: sets a new password with the code from the link in the mail. */
export function ResetPasswordPage() {
  const backendUrl = useBackendUrl();
  const code = useSearchParams()[0].get('code') ?? '';
  const { state, problem, run } = useTask(
    (password: string) =>
      sendNewPassword(backendUrl, { code, password, passwordConfirmation: password }),
    'Der Link gilt nur einmal und nur kurze Zeit. Fordern Sie bitte einen neuen an.',
  );
  if (state.kind === 'done') {
    return (
      <TaskPage title={TITLE}>
        <FinishedTask title="Ihr Passwort ist geändert">
          <p>Bitte melden Sie sich mit dem neuen Passwort an.</p>
          <button className="button" onClick={() => void askForLogin()} type="button">
            Zum Login
          </button>
        </FinishedTask>
      </TaskPage>
    );
  }
  if (code === '') {
    return (
      <TaskPage
        lead="Dieser Link ist unvollständig. Bitte öffnen Sie ihn direkt aus der Email oder fordern Sie einen neuen an."
        title={TITLE}
      >
        <NewLinkButton />
      </TaskPage>
    );
  }
  return (
    <TaskPage title={TITLE}>
      <ResetPasswordForm isBusy={state.kind === 'busy'} onSend={run} problem={problem} />
      {problem && (
        <p className="reset-way">
          <NewLinkButton />
        </p>
      )}
    </TaskPage>
  );
}

function NewLinkButton() {
  return (
    <PageLink className="button" data-look="plain" to="/forgot-password">
      Neuen Link anfordern
    </PageLink>
  );
}

interface ResetPasswordFormProps {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly onSend: (password: string) => Promise<void>;
}

const FORM_ID = 'reset';
const NO_WORDS: readonly string[] = [];
/** Only the backend knows whose password it is. */
const RESOLVER = refuseWeakPassword(zodResolver(ResetPassword), () => NO_WORDS);

function ResetPasswordForm({ isBusy, problem, onSend }: ResetPasswordFormProps) {
  const form = useForm<ResetPassword>({
    defaultValues: { password: '', passwordRepeat: '' },
    mode: 'onTouched',
    resolver: RESOLVER,
  });
  return (
    <FormProvider {...form}>
      <form
        className="form-panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit((values) => onSend(values.password))();
        }}
      >
        <NewPasswordFields
          formId={FORM_ID}
          hint="Mindestens 8 Zeichen."
          label="Passwort"
          ownWords={NO_WORDS}
        />
        <FormAlert problem={problem} />
        <SubmitButton isBusy={isBusy}>Passwort speichern</SubmitButton>
      </form>
    </FormProvider>
  );
}
