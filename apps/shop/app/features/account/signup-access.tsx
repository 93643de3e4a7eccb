import { MIN_USERNAME_LENGTH, type RegistrationForm } from '@klappe/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';
import { useSignupField } from './signup-form.ts';

/** What the account is logged in with. */
export function SignupAccess() {
  const { control } = useFormContext<RegistrationForm>();
  const [password, ...ownWords] = useWatch({
    control,
    name: ['password', 'username', 'firstname', 'lastname', 'company', 'email'],
  });
  const recheck = useRecheck<RegistrationForm>();
  const username = useSignupField('username');
  const newPassword = useSignupField('password');
  return (
    <FormSection title="Zugang">
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        hint={`Mindestens ${MIN_USERNAME_LENGTH} Zeichen. Damit melden Sie sich an.`}
        label="Username"
        spellCheck={false}
        {...username}
        onChange={async (event) => {
          await username.onChange(event);
          recheck(['password']);
        }}
      />
      <div className="field-row">
        <div>
          <PasswordField
            autoComplete="new-password"
            hint="Mindestens 8 Zeichen, ohne den Username."
            label="Passwort"
            {...newPassword}
            onChange={async (event) => {
              await newPassword.onChange(event);
              recheck(['passwordRepeat']);
            }}
          />
          <PasswordStrengthMeter ownWords={ownWords} password={password} />
        </div>
        <PasswordField
          autoComplete="new-password"
          label="Passwort wiederholen"
          {...useSignupField('passwordRepeat')}
        />
      </div>
    </FormSection>
  );
}
