import type { ProfileForm } from '@klappe/domain';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sessionStore } from '#app/session/session.ts';

/** What was typed into the profile when the session ended by itself, and whose profile that was. In this tab only. */
let unsaved: { readonly userId: number; readonly values: ProfileForm } | null = null;

/**
 * Keeps unsaved changes while the customer logs in again, wherever the shop goes meanwhile, and puts them back into
 * the form; true once it has. Only their own account gets them, and a logout forgets them.
 */
export function useUnsavedProfile(form: UseFormReturn<ProfileForm>, userId: number): boolean {
  const [isRestored, setIsRestored] = useState(false);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (unsaved?.userId !== userId) return;
    form.reset(unsaved.values, { keepDefaultValues: true });
    unsaved = null;
    setIsRestored(true);
  }, [form, userId]);
  useEffect(
    () =>
      sessionStore.subscribe(({ token, expired }, before) => {
        if ((token === '') === (before.token === '')) return;
        // After a login the form is still here, with everything in it.
        unsaved = isDirty && expired ? { userId, values: form.getValues() } : null;
      }),
    [form, isDirty, userId],
  );
  return isRestored && isDirty;
}
