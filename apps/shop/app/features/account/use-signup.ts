import { type FieldError, toRegistrationRequest, toRegistrationText } from '@klappe/contracts';
import type { RegistrationForm } from '@klappe/domain';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sendRegistration } from '#app/backend/auth.ts';
import { BackendError } from '#app/backend/backend-error.ts';
import { focusFirstWrong } from '#app/forms/use-form-field.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { SIGNUP_FIELDS, SIGNUP_FORM_ID } from './signup-form.ts';

const TOO_MANY = 429;
const SIGNUP = { formId: SIGNUP_FORM_ID, fields: SIGNUP_FIELDS };

/** Sends the registration, once at a time; nothing typed is lost when it is refused. */
export function useSignup(form: UseFormReturn<RegistrationForm>, onDone: (email: string) => void) {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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

  const submit = form.handleSubmit(send, () => {
    setProblem(null);
    focusFirstWrong(form, SIGNUP);
  });
  return { isBusy, problem, submit };
}

/** The backend says itself, in German, when somebody tries too often; the rest is in §8's words. */
function toProblem(error: BackendError): string {
  return error.status === TOO_MANY ? error.message : toRegistrationText(error);
}

/** Shows what the backend refuses at its fields; false when it named none of them. */
function showRefused(
  form: UseFormReturn<RegistrationForm>,
  errors: readonly FieldError[],
): boolean {
  const refused = errors.flatMap(({ path, message }) => {
    const field = SIGNUP_FIELDS.find((each) => each === path.at(-1));
    return field ? [{ field, message }] : [];
  });
  for (const { field, message } of refused) form.setError(field, { type: 'backend', message });
  if (refused.length > 0) focusFirstWrong(form, SIGNUP);
  return refused.length > 0;
}
