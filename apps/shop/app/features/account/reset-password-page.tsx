import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@klappe/contracts';
import { ResetPasswordForm } from '@klappe/domain';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { callBackend } from '#app/backend/call-backend.ts';
import { Form } from '#app/forms/form.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { FormAlert } from './form-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { FinishedTask, LoginButton, TaskPage } from './task-page.tsx';
import { toPasswordProblem } from './task-problems.ts';

const TITLE = 'Neues Passwort';
const ADVICE = 'Der Link gilt nur einmal und nur kurze Zeit. Fordern Sie bitte einen neuen an.';

/** /reset-password: sets a new password with the code from the link in the mail. */
export function ResetPasswordPage() {
  const code = useSearchParams()[0].get('code') ?? '';
  const { isDone, isBusy, problem, run } = useTask(
    ({ password }: ResetPasswordForm) =>
      callBackend(resetPassword, { input: { code, password, passwordConfirmation: password } }),
    (error) => toPasswordProblem(error, ADVICE),
  );
  const form = useForm<ResetPasswordForm>({
    defaultValues: { password: '', passwordRepeat: '' },
    mode: 'onTouched',
    resolver: RESOLVER,
  });
  if (isDone) {
    return (
      <TaskPage title={TITLE}>
        <FinishedTask title="Ihr Passwort ist geändert">
          <p>Bitte melden Sie sich mit dem neuen Passwort an.</p>
          <LoginButton />
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
      <Form className="panel stack form-panel" form={form} id="reset" onSubmit={run}>
        <NewPasswordFields hint="Mindestens 8 Zeichen." label="Passwort" ownWords={NO_WORDS} />
        <FormAlert problem={problem} />
        <SubmitButton isBusy={isBusy}>Passwort speichern</SubmitButton>
      </Form>
      {problem && (
        <p className="buttons-below">
          <NewLinkButton />
        </p>
      )}
    </TaskPage>
  );
}

const NO_WORDS: readonly string[] = [];
/** Only the backend knows whose password it is. */
const RESOLVER = refuseWeakPassword(zodResolver(ResetPasswordForm), () => NO_WORDS);

function NewLinkButton() {
  return (
    <PageLink className="button" data-look="plain" to="/forgot-password">
      Neuen Link anfordern
    </PageLink>
  );
}
