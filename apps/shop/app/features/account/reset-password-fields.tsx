import { zodResolver } from '@hookform/resolvers/zod';
import { ResetPasswordForm } from '@klappe/domain';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { FormAlert } from './form-alert.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

interface ResetPasswordFieldsProps {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onSend: (password: string) => Promise<void>;
}

const NO_WORDS: readonly string[] = [];

export function ResetPasswordFields({ isBusy, problem, onSend }: ResetPasswordFieldsProps) {
  const form = useForm<ResetPasswordForm>({
    defaultValues: { password: '', passwordRepeat: '' },
    mode: 'onTouched',
    resolver: zodResolver(ResetPasswordForm),
  });
  const { errors, touchedFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const newPassword = form.register('password');
  return (
    <form
      className="form-panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((values) => onSend(values.password))();
      }}
    >
      <div>
        <PasswordField
          autoComplete="new-password"
          error={errors.password?.message}
          hint="Mindestens 8 Zeichen."
          id="reset-password"
          label="Passwort"
          {...newPassword}
          onChange={async (event) => {
            await newPassword.onChange(event);
            if (touchedFields.passwordRepeat) void form.trigger('passwordRepeat');
          }}
        />
        <PasswordStrengthMeter ownWords={NO_WORDS} password={password} />
      </div>
      <PasswordField
        autoComplete="new-password"
        error={errors.passwordRepeat?.message}
        id="reset-passwordRepeat"
        label="Passwort wiederholen"
        {...form.register('passwordRepeat')}
      />
      <FormAlert
        advice="Der Link gilt nur einmal und nur kurze Zeit. Fordern Sie bitte einen neuen an."
        problem={problem}
      />
      <SubmitButton isBusy={isBusy}>Passwort speichern</SubmitButton>
    </form>
  );
}
