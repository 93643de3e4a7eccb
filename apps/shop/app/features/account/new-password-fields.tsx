import { estimatePasswordStrength } from '@klappe/domain';
import { useWatch } from 'react-hook-form';
import { useFormField } from '#app/forms/use-form-field.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { PasswordField } from '#app/ui/password-field.tsx';

interface PasswordForm {
  password: string;
  passwordRepeat: string;
}

interface NewPasswordFieldsProps {
  readonly formId: string;
  readonly label: string;
  readonly hint: string;
  /** Name, username and the like: what others would try first. */
  readonly ownWords: readonly string[];
}

/** A new password with its strength, and the same password again. */
export function NewPasswordFields({ formId, label, hint, ownWords }: NewPasswordFieldsProps) {
  const recheck = useRecheck<PasswordForm>();
  const password = useWatch<PasswordForm, 'password'>({ name: 'password' });
  const field = useFormField<PasswordForm>(formId, 'password');
  return (
    <>
      <div>
        <PasswordField
          aria-required
          autoComplete="new-password"
          hint={hint}
          label={label}
          {...field}
          onChange={async (event) => {
            await field.onChange(event);
            recheck(['passwordRepeat']);
          }}
        />
        <StrengthMeter ownWords={ownWords} password={password} />
      </div>
      <PasswordField
        aria-required
        autoComplete="new-password"
        label={`${label} wiederholen`}
        {...useFormField<PasswordForm>(formId, 'passwordRepeat')}
      />
    </>
  );
}

interface StrengthMeterProps extends Pick<NewPasswordFieldsProps, 'ownWords'> {
  readonly password: string;
}

const STEPS = [1, 2, 3, 4] as const;

/** The strength of the password as a bar and in words: a hint. What is refused is decided by `isWeakPassword`. */
function StrengthMeter({ password, ownWords }: StrengthMeterProps) {
  const { score, label } = estimatePasswordStrength(password, ownWords);
  return (
    <div className="strength" data-score={score}>
      <div aria-hidden="true" className="strength-bar">
        {STEPS.map((step) => (
          <span
            className="strength-step"
            data-filled={(password !== '' && step <= score) || undefined}
            key={step}
          />
        ))}
      </div>
      <p aria-live="polite" className="note strength-words">
        {password !== '' && `Passwortstärke: ${label}`}
      </p>
    </div>
  );
}
