import { estimatePasswordStrength } from '@klappe/domain';

interface PasswordStrengthMeterProps {
  readonly password: string;
  /** Name, username and the like: what others would try first. */
  readonly ownWords: readonly string[];
}

const STEPS = [1, 2, 3, 4] as const;

/** How well the password stands against guessing, as a bar and in words. A recommendation, never a refusal. */
export function PasswordStrengthMeter({ password, ownWords }: PasswordStrengthMeterProps) {
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
