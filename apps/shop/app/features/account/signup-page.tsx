import { zodResolver } from '@hookform/resolvers/zod';
import {
  type RegistrationRefusal,
  readRegistrationRefusal,
  register,
  sendEmailConfirmation,
  toRegistrationRequest,
  toRegistrationText,
} from '@klappe/contracts';
import {
  EMPTY_REGISTRATION_FORM,
  findAskedFields,
  MIN_USERNAME_LENGTH,
  RegistrationForm,
} from '@klappe/domain';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { callBackend, SLOW_CALL_TIMEOUT_MS } from '#app/backend/call-backend.ts';
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
import { Form, FormCheckbox, FormErrors, FormText, showRefusedFields } from '#app/forms/form.tsx';
import { askForLogin } from '#app/session/login-prompt.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { BusyButton, SubmitButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { FormAlert, type Problem } from './form-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { toPasswordProblem } from './task-problems.ts';

/** /signup: the form, and after sending it the instructions to confirm the e-mail address. */
export function SignupPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="wrap tall-page">
      <div className="narrow">
        {email === null ? <SignupForm onDone={setEmail} /> : <SignupDone email={email} />}
      </div>
    </div>
  );
}

function SignupDone({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article>
      <h1 className="page-title focus-target" ref={heading} tabIndex={-1}>
        Fast geschafft
      </h1>
      <p className="lead">
        Wir haben eine Email an <strong className="breakable">{email}</strong> gesendet. Bitte
        öffnen Sie den Link darin, um Ihr Konto zu bestätigen. Danach können Sie sich anmelden.
      </p>
      <section aria-labelledby="keine-email" className="panel sheet mail-missing">
        <h2 className="item-title" id="keine-email">
          Keine Email erhalten?
        </h2>
        <p>Es kann einige Minuten dauern. Sehen Sie bitte auch im Spam-Ordner nach.</p>
        <ResendConfirmation email={email} />
      </section>
    </article>
  );
}

function ResendConfirmation({ email }: { email: string }) {
  const { isBusy, isDone, problem, run } = useTask(
    () => callBackend(sendEmailConfirmation, { input: { email } }),
    toPasswordProblem,
  );
  return (
    <div className="stack">
      <BusyButton
        aria-disabled={isBusy || undefined}
        data-look="plain"
        isBusy={isBusy}
        onClick={() => void run()}
      >
        Bestätigungsmail erneut senden
      </BusyButton>
      <p role="status">{isDone && 'Die Email ist noch einmal auf dem Weg zu Ihnen.'}</p>
      <FormAlert problem={problem} />
    </div>
  );
}

/** The whole registration as one form. The choices at its top decide which fields are shown. */
function SignupForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm<RegistrationForm>({
    defaultValues: EMPTY_REGISTRATION_FORM,
    mode: 'onTouched',
    resolver: RESOLVER,
    // `FormErrors` puts the focus on the first wrong field.
    shouldFocusError: false,
  });
  const { isBusy, problem, run, setProblem } = useTask(
    async (values: RegistrationForm) => {
      const input = toRegistrationRequest(values);
      await callBackend(register, { input, timeoutMs: SLOW_CALL_TIMEOUT_MS });
      onDone(values.email);
    },
    (error) => {
      if (!(error instanceof BackendError)) throw error;
      return showRefusedFields(form, error.fieldErrors) ? null : toProblem(error);
    },
  );
  return (
    <>
      <h1 className="page-title">Registrieren</h1>
      <p className="page-lead">
        Mit einem Konto sehen Sie Ihre Anfragen, führen eine Merkliste und müssen Ihre Daten nicht
        mehr eintippen.{' '}
        <button className="inline-button" onClick={() => void askForLogin()} type="button">
          Ich habe schon ein Konto
        </button>
      </p>
      <Form
        form={form}
        id="signup"
        label="Registrierung"
        onInvalid={() => setProblem(null)}
        onSubmit={run}
      >
        <FormErrors />
        <Customer />
        <Person />
        <Access />
        <FormSection title="Datenschutz">
          <Consent />
          <FormAlert problem={problem} />
          <SubmitButton isBusy={isBusy}>Registrieren</SubmitButton>
        </FormSection>
      </Form>
    </>
  );
}

function Customer() {
  const variant = useSignupVariant();
  const asked = findAskedFields(variant);
  return (
    <FormSection title="Kunde">
      <ClientTypeField dependents={['company', 'uid', 'customerNumber']} />
      <FormCheckbox<RegistrationForm>
        isOptional
        label="Ich habe bereits eine Kundennummer"
        name="hasCustomerNumber"
      />
      {asked.customerNumber && (
        <div className="field-row">
          <FormText<RegistrationForm>
            autoComplete="off"
            hint={
              variant.client === 'company'
                ? 'Sie steht auf unseren Angeboten und Rechnungen.'
                : 'Sie steht auf unseren Rechnungen. Name und Email müssen dazu passen.'
            }
            label="Kundennummer"
            name="customerNumber"
          />
        </div>
      )}
      {asked.wasPrivate && (
        <FormCheckbox<RegistrationForm>
          isOptional
          label="Diese Kundennummer gehört mir privat, meine Firma ist neu bei Ihnen"
          name="wasPrivate"
        />
      )}
      {asked.company && (
        <div className="field-row">
          <CompanyNameField
            hint={asked.uid ? undefined : 'So, wie sie bei uns als Kunde geführt wird.'}
          />
          {asked.uid && <VatNumberField hint={VAT_NUMBER_HINT} />}
        </div>
      )}
    </FormSection>
  );
}

function Person() {
  const asked = findAskedFields(useSignupVariant());
  return (
    <FormSection title="Kontakt">
      <NameFields />
      {asked.address && <AddressFields />}
      <EmailField hint="An diese Adresse senden wir den Link, mit dem Sie Ihr Konto bestätigen." />
      <PhoneFields />
    </FormSection>
  );
}

const OWN_WORD_FIELDS = ['username', 'firstname', 'lastname', 'company', 'email'] as const;

function Access() {
  const ownWords = useWatch<RegistrationForm, typeof OWN_WORD_FIELDS>({ name: OWN_WORD_FIELDS });
  return (
    <FormSection title="Zugang">
      <FormText<RegistrationForm>
        autoCapitalize="none"
        autoComplete="username"
        hint={`Mindestens ${MIN_USERNAME_LENGTH} Zeichen. Damit melden Sie sich an.`}
        label="Username"
        name="username"
        rechecks={['password']}
        spellCheck={false}
      />
      <div className="field-row">
        <NewPasswordFields
          hint="Mindestens 8 Zeichen, ohne den Username."
          label="Passwort"
          ownWords={ownWords}
        />
      </div>
    </FormSection>
  );
}

function Consent() {
  const { privacy } = useShopSettings().pageLinks;
  return (
    <FormCheckbox<RegistrationForm> label="Ich akzeptiere die Datenschutzerklärung." name="terms">
      <PageLink className="checkbox-link small text-link" target="_blank" to={privacy}>
        Zur Datenschutzerklärung (neuer Tab)
      </PageLink>
    </FormCheckbox>
  );
}

const RESOLVER = refuseWeakPassword(zodResolver(RegistrationForm), (form) => [
  form.username,
  form.email,
  form.firstname,
  form.lastname,
  form.company,
  form.phone,
  form.mobilephone,
]);

/** The choices that decide which other fields are shown. */
function useSignupVariant() {
  const { control } = useFormContext<RegistrationForm>();
  const [client, hasCustomerNumber, wasPrivate] = useWatch({
    control,
    name: ['client', 'hasCustomerNumber', 'wasPrivate'],
  });
  return { client, hasCustomerNumber, wasPrivate };
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
