import { findAskedFields, MIN_USERNAME_LENGTH, type RegistrationForm } from '@klappe/domain';
import { FormProvider, useWatch } from 'react-hook-form';
import {
  AddressFields,
  ClientTypeField,
  CompanyNameField,
  EmailField,
  NameFields,
  PhoneFields,
  VAT_NUMBER_HINT,
  VatNumberField,
} from '#app/forms/contact-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import {
  SIGNUP_FIELDS,
  SIGNUP_FORM_ID,
  useSignup,
  useSignupField,
  useSignupForm,
  useSignupVariant,
} from './use-signup.ts';

/** The whole registration as one form. The choices at its top decide which fields are shown. */
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
        <Customer />
        <Person />
        <Access />
        <FormSection title="Datenschutz">
          <Consent />
          <FormAlert problem={problem} />
          <SubmitButton isBusy={isBusy}>Registrieren</SubmitButton>
        </FormSection>
      </form>
    </FormProvider>
  );
}

const SIGNUP = { formId: SIGNUP_FORM_ID };

/** Private person or company, and the customer number of an existing customer. */
function Customer() {
  const variant = useSignupVariant();
  const asked = findAskedFields(variant);
  return (
    <FormSection title="Kunde">
      <ClientTypeField dependents={['company', 'uid', 'customerNumber']} {...SIGNUP} />
      <Checkbox
        label="Ich habe bereits eine Kundennummer"
        {...useSignupField('hasCustomerNumber')}
      />
      {asked.customerNumber && (
        <div className="field-row">
          <CustomerNumber isCompany={variant.client === 'company'} />
        </div>
      )}
      {asked.wasPrivate && <WasPrivate />}
      {asked.company && (
        <div className="field-row">
          <CompanyNameField
            hint={asked.uid ? undefined : 'So, wie sie bei uns als Kunde geführt wird.'}
            {...SIGNUP}
          />
          {asked.uid && <VatNumberField hint={VAT_NUMBER_HINT} {...SIGNUP} />}
        </div>
      )}
    </FormSection>
  );
}

function CustomerNumber({ isCompany }: { isCompany: boolean }) {
  return (
    <TextField
      aria-required
      autoComplete="off"
      hint={
        isCompany
          ? 'Sie steht auf unseren Angeboten und Rechnungen.'
          : 'Sie steht auf unseren Rechnungen. Name und Email müssen dazu passen.'
      }
      label="Kundennummer"
      {...useSignupField('customerNumber')}
    />
  );
}

function WasPrivate() {
  return (
    <Checkbox
      label="Diese Kundennummer gehört mir privat, meine Firma ist neu bei Ihnen"
      {...useSignupField('wasPrivate')}
    />
  );
}

/** Name, address, e-mail and phone of the person. */
function Person() {
  const asked = findAskedFields(useSignupVariant());
  return (
    <FormSection title="Kontakt">
      <NameFields {...SIGNUP} />
      {asked.address && <AddressFields {...SIGNUP} />}
      <EmailField
        hint="An diese Adresse senden wir den Link, mit dem Sie Ihr Konto bestätigen."
        {...SIGNUP}
      />
      <PhoneFields {...SIGNUP} />
    </FormSection>
  );
}

/** Username and password. */
function Access() {
  const ownWords = useWatch<
    RegistrationForm,
    ['username', 'firstname', 'lastname', 'company', 'email']
  >({ name: ['username', 'firstname', 'lastname', 'company', 'email'] });
  const recheck = useRecheck<RegistrationForm>();
  const username = useSignupField('username');
  return (
    <FormSection title="Zugang">
      <TextField
        aria-required
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
        <NewPasswordFields
          hint="Mindestens 8 Zeichen, ohne den Username."
          label="Passwort"
          ownWords={ownWords}
          {...SIGNUP}
        />
      </div>
    </FormSection>
  );
}

function Consent() {
  const { privacy } = useShopSettings().pageLinks;
  return (
    <Checkbox
      aria-required
      label="Ich akzeptiere die Datenschutzerklärung."
      {...useSignupField('terms')}
    >
      <PageLink className="checkbox-link" target="_blank" to={privacy}>
        Zur Datenschutzerklärung (neuer Tab)
      </PageLink>
    </Checkbox>
  );
}
