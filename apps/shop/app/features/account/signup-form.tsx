import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FieldError,
  type RegistrationRefusal,
  readRegistrationRefusal,
  toRegistrationRequest,
  toRegistrationText,
} from '@klappe/contracts';
import {
  EMPTY_REGISTRATION_FORM,
  findAskedFields,
  MIN_USERNAME_LENGTH,
  RegistrationForm,
} from '@klappe/domain';
import { useRef, useState } from 'react';
import {
  type FieldPath,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { sendRegistration } from '#app/backend/auth.ts';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
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
import { findRefusedFields, useFormField } from '#app/forms/use-form-field.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useBackendUrl, useShopSettings } from '#app/site/public-config.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FormAlert, type Problem } from './form-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const SIGNUP_FORM_ID = 'signup';

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

type SignupField = FieldPath<RegistrationForm>;

/** All fields, in the order of the screen. */
const SIGNUP_FIELDS: readonly SignupField[] = [
  'client',
  'hasCustomerNumber',
  'customerNumber',
  'wasPrivate',
  'company',
  'uid',
  'firstname',
  'lastname',
  'street',
  'number',
  'postalcode',
  'city',
  'country',
  'email',
  'phone',
  'mobilephone',
  'username',
  'password',
  'passwordRepeat',
  'terms',
];

const RESOLVER = refuseWeakPassword(zodResolver(RegistrationForm), (form) => [
  form.username,
  form.email,
  form.firstname,
  form.lastname,
  form.company,
  form.phone,
  form.mobilephone,
]);

function useSignupForm(): UseFormReturn<RegistrationForm> {
  return useForm<RegistrationForm>({
    defaultValues: EMPTY_REGISTRATION_FORM,
    mode: 'onTouched',
    resolver: RESOLVER,
    shouldFocusError: false,
  });
}

function useSignupField(field: SignupField) {
  return useFormField<RegistrationForm>(SIGNUP_FORM_ID, field);
}

/** The choices that decide which other fields are shown. */
function useSignupVariant() {
  const { control } = useFormContext<RegistrationForm>();
  const [client, hasCustomerNumber, wasPrivate] = useWatch({
    control,
    name: ['client', 'hasCustomerNumber', 'wasPrivate'],
  });
  return { client, hasCustomerNumber, wasPrivate };
}

/** Sends the registration, never twice at the same time. A refused form keeps its values. */
function useSignup(form: UseFormReturn<RegistrationForm>, onDone: (email: string) => void) {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);

  const send = async (values: RegistrationForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await sendRegistration(backendUrl, toRegistrationRequest(values));
      onDone(values.email);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (!showRefused(form, error.fieldErrors)) setProblem(toProblem(error));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  // `FormErrors` puts the focus on the first wrong field.
  const submit = form.handleSubmit(send, () => setProblem(null));
  return { isBusy, problem, submit };
}

const ADVICE: Readonly<Partial<Record<RegistrationRefusal, string>>> = {
  'person-not-created':
    'Ihr Konto konnte nicht angelegt werden. Alle Angaben bleiben erhalten; bitte versuchen Sie es später noch einmal.',
  failed:
    'Ihr Konto ist noch nicht angelegt. Alle Angaben bleiben erhalten; bitte versuchen Sie es später noch einmal.',
};

/** The text for a refusal, and what to do: after too many tries the backend says how long to wait. */
function toProblem(error: BackendError): Problem {
  const isTooMany = error.status === TOO_MANY_REQUESTS;
  const advice = ADVICE[readRegistrationRefusal(error)] ?? 'Alle Angaben bleiben erhalten.';
  return { text: toRegistrationText(error), advice: isTooMany ? error.message : advice };
}

/** Shows the messages of refused fields at those fields. False when the backend named none of the form. */
function showRefused(
  form: UseFormReturn<RegistrationForm>,
  errors: readonly FieldError[],
): boolean {
  const refused = findRefusedFields(SIGNUP_FIELDS, errors);
  for (const { field, message } of refused) form.setError(field, { type: 'backend', message });
  return refused.length > 0;
}
