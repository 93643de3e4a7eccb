import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FieldError,
  type RegistrationRefusal,
  readRegistrationRefusal,
  toRegistrationRequest,
  toRegistrationText,
} from '@klappe/contracts';
import { EMPTY_REGISTRATION_FORM, RegistrationForm } from '@klappe/domain';
import { useRef, useState } from 'react';
import {
  type FieldPath,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { sendRegistration } from '#app/backend/auth.ts';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { findRefusedFields, useFormField } from '#app/forms/use-form-field.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import type { Problem } from './form-alert.tsx';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export const SIGNUP_FORM_ID = 'signup';

type SignupField = FieldPath<RegistrationForm>;

/** All fields, in the order of the screen. */
export const SIGNUP_FIELDS: readonly SignupField[] = [
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

export function useSignupForm(): UseFormReturn<RegistrationForm> {
  return useForm<RegistrationForm>({
    defaultValues: EMPTY_REGISTRATION_FORM,
    mode: 'onTouched',
    resolver: RESOLVER,
    shouldFocusError: false,
  });
}

export function useSignupField(field: SignupField) {
  return useFormField<RegistrationForm>(SIGNUP_FORM_ID, field);
}

/** The choices that decide which other fields are shown. */
export function useSignupVariant() {
  const { control } = useFormContext<RegistrationForm>();
  const [client, hasCustomerNumber, wasPrivate] = useWatch({
    control,
    name: ['client', 'hasCustomerNumber', 'wasPrivate'],
  });
  return { client, hasCustomerNumber, wasPrivate };
}

/** Sends the registration, never twice at the same time. A refused form keeps its values. */
export function useSignup(form: UseFormReturn<RegistrationForm>, onDone: (email: string) => void) {
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
