import type { RegistrationForm } from '@klappe/domain';
import { FormProvider } from 'react-hook-form';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { askForLogin } from '#app/session/login-prompt.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { FormAlert } from './form-alert.tsx';
import { SignupAccess } from './signup-access.tsx';
import { SignupConsent } from './signup-consent.tsx';
import { SignupCustomer } from './signup-customer.tsx';
import { SIGNUP_FIELDS, SIGNUP_FORM_ID, useSignupForm } from './signup-form.ts';
import { SignupPerson } from './signup-person.tsx';
import { useSignup } from './use-signup.ts';

/** All that a registration asks, in one form that unfolds with the choices at its top. §5 */
export function SignupForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useSignupForm();
  const { isBusy, problem, submit } = useSignup(form, onDone);
  return (
    <FormProvider {...form}>
      <h1 className="page-title">Registrieren</h1>
      <p className="page-lead signup-lead">
        Mit einem Konto sehen Sie Ihre Anfragen, führen eine Merkliste und müssen Ihre Daten nicht
        mehr eintippen.{' '}
        <button className="inline-button" onClick={() => void askForLogin()} type="button">
          Ich habe schon ein Konto
        </button>
      </p>
      <form
        aria-label="Registrierung"
        className="signup-form"
        id={SIGNUP_FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrors<RegistrationForm> fields={SIGNUP_FIELDS} formId={SIGNUP_FORM_ID} />
        <SignupCustomer />
        <SignupPerson />
        <SignupAccess />
        <FormSection title="Datenschutz">
          <SignupConsent />
          <FormAlert advice="Alle Angaben bleiben erhalten." problem={problem} />
          <SubmitButton isBusy={isBusy}>Registrieren</SubmitButton>
        </FormSection>
      </form>
    </FormProvider>
  );
}
