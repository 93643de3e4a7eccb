import { PROFILE_SAVED_TEXT } from '@klappe/contracts';
import type { ProfileForm } from '@klappe/domain';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { focusFirstWrong } from '#app/forms/use-form-field.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { PROFILE_FIELDS, PROFILE_FORM_ID, toProfileForm } from './profile-form.ts';
import { saveProfile } from './save-profile.ts';

const PROFILE = { formId: PROFILE_FORM_ID, fields: PROFILE_FIELDS };

/** Saves the profile, once at a time; nothing typed is lost when it is refused. */
export function useProfileSaving(form: UseFormReturn<ProfileForm>) {
  const backendUrl = useBackendUrl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);

  const send = async (values: ProfileForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setProblem(null);
    const outcome = await saveProfile(values, backendUrl).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
    if (outcome.kind === 'saved') {
      form.reset(outcome.user ? toProfileForm(outcome.user) : values);
      showSnackbar({ message: PROFILE_SAVED_TEXT, type: 'success' });
      return;
    }
    setProblem(outcome.problem);
    for (const { field, message } of outcome.fields) {
      form.setError(field, { type: 'backend', message });
    }
    if (outcome.fields.length > 0) focusFirstWrong(form, PROFILE);
  };

  const submit = form.handleSubmit(send, () => {
    setProblem(null);
    focusFirstWrong(form, PROFILE);
  });
  return { isBusy, problem, submit };
}
