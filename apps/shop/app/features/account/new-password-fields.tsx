import { estimatePasswordStrength } from '@klappe/domain';
import { useWatch } from 'react-hook-form';
import { FormPassword } from '#app/forms/form.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly hint: string;
  /** Name, username and the like: what others would try first. */
  readonly ownWords: readonly string[];
}

export function NewPasswordFields({ label, hint, ownWords }: NewPasswordFieldsProps) {
  const password = useWatch<{ password: string }, 'password'>({ name: 'password' });
  return (
    <>
      <div>
        <FormPassword
          autoComplete="new-password"
          hint={hint}
          label={label}
          name="password"
          rechecks={['passwordRepeat']}
        />
        <StrengthMeter ownWords={ownWords} password={password} />
      </div>
      <FormPassword
        autoComplete="new-password"
        label={`${label} wiederholen`}
        name="passwordRepeat"
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
