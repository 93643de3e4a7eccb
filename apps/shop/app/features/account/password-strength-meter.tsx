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
    <div className="mt-2" data-score={score}>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {STEPS.map((step) => (
          <span
            className={`h-1.5 border ${password !== '' && step <= score ? FILLED[score] : 'border-edge bg-white'}`}
            key={step}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1 min-h-5 text-sm text-mute">
        {password !== '' && `Passwortstärke: ${label}`}
      </p>
    </div>
  );
}

const FILLED = {
  0: '',
  1: 'border-sale bg-sale',
  2: 'border-warning bg-warning',
  3: 'border-success bg-success',
  4: 'border-success bg-success',
} as const;
