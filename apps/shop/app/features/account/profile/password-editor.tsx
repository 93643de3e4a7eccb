import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordForm } from '@klappe/domain';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { sendPasswordChange } from '#app/backend/auth.ts';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { NewPasswordFields } from '#app/features/account/new-password-fields.tsx';
import { refuseWeakPassword } from '#app/features/account/refuse-weak-password.ts';
import { useFormField } from '#app/forms/use-form-field.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { SESSION_EXPIRED_TEXT, sessionStore } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';

const FORM_ID = 'password';
const EMPTY: ChangePasswordForm = { currentPassword: '', password: '', passwordRepeat: '' };

interface PasswordEditorProps {
  readonly username: string;
  /** Name, username and the like: what others would try first. */
  readonly ownWords: readonly string[];
}

/** Changes the password. The customer must give the current one. */
export function PasswordEditor({ username, ownWords }: PasswordEditorProps) {
  const backendUrl = useBackendUrl();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ChangePasswordForm>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: refuseWeakPassword(zodResolver(ChangePasswordForm), () => ownWords),
  });
  const { isSubmitting } = form.formState;
  const send = async (values: ChangePasswordForm) => {
    setProblem(null);
    const refusal = await changePassword(values, backendUrl);
    if (refusal === null) {
      form.reset(EMPTY);
      // Every other session has ended.
      void revalidate();
      showSnackbar({ message: 'Ihr Passwort ist geändert.', type: 'success' });
      return;
    }
    const { field, message } = refusal;
    if (field) form.setError(field, { type: 'backend', message }, { shouldFocus: true });
    else setProblem(message);
  };
  return (
    <FormProvider {...form}>
      <form
        aria-label="Passwort ändern"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void form.handleSubmit(send)();
        }}
      >
        <FormSection title="Passwort ändern">
          {/* Tells password managers which account the password belongs to. */}
          <input autoComplete="username" hidden readOnly type="text" value={username} />
          <CurrentPassword />
          <div className="field-row">
            <NewPasswordFields
              formId={FORM_ID}
              hint="Mindestens 8 Zeichen, ohne den Username."
              label="Neues Passwort"
              ownWords={ownWords}
            />
          </div>
          <FormAlert problem={problem === null ? null : { text: problem }} />
          <SubmitButton isBusy={isSubmitting}>Passwort ändern</SubmitButton>
        </FormSection>
      </form>
    </FormProvider>
  );
}

function CurrentPassword() {
  return (
    <PasswordField
      aria-required
      autoComplete="current-password"
      label="Aktuelles Passwort"
      {...useFormField<ChangePasswordForm>(FORM_ID, 'currentPassword')}
    />
  );
}

interface PasswordRefusal {
  readonly field: keyof ChangePasswordForm | null;
  readonly message: string;
}

const FAILED = 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es später erneut!';
/** The answer was lost, so the password may have been changed or not. */
const UNKNOWN_STATE =
  'Keine Verbindung: Es ist nicht sicher, ob das Passwort geändert wurde. Bitte versuchen Sie es erneut; gilt das aktuelle nicht mehr, ist bereits das neue gültig.';

/** Changes the password and continues the session with the new token. Answers why it was refused, or null. */
async function changePassword(
  { currentPassword, password, passwordRepeat }: ChangePasswordForm,
  backendUrl: string,
): Promise<PasswordRefusal | null> {
  try {
    const { jwt } = await withBearer((token) =>
      sendPasswordChange(
        { backendUrl, token },
        { currentPassword, password, passwordConfirmation: passwordRepeat },
      ),
    );
    sessionStore.getState().start(jwt);
    return null;
  } catch (error) {
    return toRefusal(error);
  }
}

function toRefusal(error: unknown): PasswordRefusal {
  if (error instanceof LoginDeclined) return { field: null, message: SESSION_EXPIRED_TEXT };
  if (!(error instanceof BackendError)) throw error;
  if (error.failure !== 'refused') return { field: null, message: UNKNOWN_STATE };
  const [refused] = error.fieldErrors;
  if (refused) return { field: toField(refused.path.at(-1)), message: refused.message };
  return { field: null, message: error.status === TOO_MANY_REQUESTS ? error.message : FAILED };
}

function toField(name: string | number | undefined): PasswordRefusal['field'] {
  if (name === 'currentPassword' || name === 'password') return name;
  return name === 'passwordConfirmation' ? 'passwordRepeat' : null;
}
