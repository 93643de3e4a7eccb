import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordForm } from '@klappe/domain';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '#app/features/account/form-alert.tsx';
import { PasswordStrengthMeter } from '#app/features/account/password-strength-meter.tsx';
import { useFormField } from '#app/forms/use-form-field.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { changePassword } from './change-password.ts';

const FORM_ID = 'password';
const EMPTY: ChangePasswordForm = { currentPassword: '', password: '', passwordRepeat: '' };

interface PasswordEditorProps {
  readonly username: string;
  /** Name, username and the like: what others would try first. */
  readonly ownWords: readonly string[];
}

/** Changes the password; whoever does has to know the current one. decisions "Accounts" */
export function PasswordEditor({ username, ownWords }: PasswordEditorProps) {
  const backendUrl = useBackendUrl();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ChangePasswordForm>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: zodResolver(ChangePasswordForm),
  });
  const { isSubmitting } = form.formState;
  const send = async (values: ChangePasswordForm) => {
    setProblem(null);
    const refusal = await changePassword(values, backendUrl);
    if (refusal === null) {
      form.reset(EMPTY);
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
          {/* Tells password managers whose password it is. */}
          <input autoComplete="username" hidden readOnly type="text" value={username} />
          <CurrentPassword />
          <NewPasswords ownWords={ownWords} />
          <FormAlert problem={problem} />
          <SubmitButton isBusy={isSubmitting}>Passwort ändern</SubmitButton>
        </FormSection>
      </form>
    </FormProvider>
  );
}

function CurrentPassword() {
  return (
    <PasswordField
      autoComplete="current-password"
      label="Aktuelles Passwort"
      {...useFormField<ChangePasswordForm>(FORM_ID, 'currentPassword')}
    />
  );
}

function NewPasswords({ ownWords }: Pick<PasswordEditorProps, 'ownWords'>) {
  const recheck = useRecheck<ChangePasswordForm>();
  const password = useWatch<ChangePasswordForm, 'password'>({ name: 'password' });
  const field = useFormField<ChangePasswordForm>(FORM_ID, 'password');
  return (
    <div className="field-row">
      <div>
        <PasswordField
          autoComplete="new-password"
          hint="Mindestens 8 Zeichen, ohne den Username."
          label="Neues Passwort"
          {...field}
          onChange={async (event) => {
            await field.onChange(event);
            recheck(['passwordRepeat']);
          }}
        />
        <PasswordStrengthMeter ownWords={ownWords} password={password} />
      </div>
      <PasswordField
        autoComplete="new-password"
        label="Neues Passwort wiederholen"
        {...useFormField<ChangePasswordForm>(FORM_ID, 'passwordRepeat')}
      />
    </div>
  );
}
