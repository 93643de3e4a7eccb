import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword } from '@klappe/contracts';
import { ChangePasswordForm } from '@klappe/domain';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { NewPasswordFields } from '#app/features/account/new-password-fields.tsx';
import { refuseWeakPassword } from '#app/features/account/refuse-weak-password.ts';
import { toProblem, useTask } from '#app/features/account/use-task.ts';
import { Form, FormPassword } from '#app/forms/form.tsx';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { sessionStore } from '#app/session/session.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';

const EMPTY: ChangePasswordForm = { currentPassword: '', password: '', passwordRepeat: '' };

interface PasswordEditorProps {
  readonly username: string;
  /** Name, username and the like: what others would try first. */
  readonly ownWords: readonly string[];
}

export function PasswordEditor({ username, ownWords }: PasswordEditorProps) {
  const { revalidate } = useRevalidator();
  const form = useForm<ChangePasswordForm>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: refuseWeakPassword(zodResolver(ChangePasswordForm), () => ownWords),
  });
  const { isBusy, problem, run } = useTask(
    async ({ currentPassword, password, passwordRepeat }: ChangePasswordForm) => {
      const input = { currentPassword, password, passwordConfirmation: passwordRepeat };
      const { jwt } = await callAsCustomer(changePassword, { input });
      sessionStore.getState().start(jwt);
      form.reset(EMPTY);
      // Every other session has ended.
      void revalidate();
      showSnackbar({ message: 'Ihr Passwort ist geändert.', type: 'success' });
    },
    (error) => {
      const told = toProblem(error, FAILED, UNKNOWN_STATE);
      const field = findRefusedField(error);
      if (!field) return told;
      form.setError(field, { type: 'backend', message: told.text }, { shouldFocus: true });
      return null;
    },
  );
  return (
    <Form form={form} id="password" label="Passwort ändern" onSubmit={run}>
      <FormSection title="Passwort ändern">
        {/* Tells password managers which account the password belongs to. */}
        <input autoComplete="username" hidden readOnly type="text" value={username} />
        <FormPassword<ChangePasswordForm>
          autoComplete="current-password"
          label="Aktuelles Passwort"
          name="currentPassword"
        />
        <div className="field-row">
          <NewPasswordFields
            hint="Mindestens 8 Zeichen, ohne den Username."
            label="Neues Passwort"
            ownWords={ownWords}
          />
        </div>
        <FormAlert problem={problem} />
        <SubmitButton isBusy={isBusy}>Passwort ändern</SubmitButton>
      </FormSection>
    </Form>
  );
}

const FAILED = 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es später erneut!';
/** The answer was lost, so the password may have been changed or not. */
const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob das Passwort geändert wurde. Bitte versuchen Sie es erneut; gilt das aktuelle nicht mehr, ist bereits das neue gültig.';

/** The field of the form that the backend refused; null for any other error. */
function findRefusedField(error: unknown): keyof ChangePasswordForm | null {
  const name = error instanceof BackendError ? error.fieldErrors[0]?.path.at(-1) : undefined;
  if (name === 'currentPassword' || name === 'password') return name;
  return name === 'passwordConfirmation' ? 'passwordRepeat' : null;
}
