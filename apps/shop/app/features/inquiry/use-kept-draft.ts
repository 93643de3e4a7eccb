import type { InquiryForm } from '@klappe/domain';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cartStore } from '#app/stores/cart.ts';
import { INQUIRY_FIELDS } from './inquiry-fields.ts';

/** Keeps every keystroke in the store `cart`, and takes over what is typed in another tab. */
export function useKeptDraft(form: UseFormReturn<InquiryForm>): void {
  useEffect(() => {
    // While fields are taken over one by one, a half-taken draft may not go back to the other tab.
    let isTakingOver = false;
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isTakingOver) cartStore.getState().writeDraft(structuredClone(values));
      },
    });
    const stopFollowing = cartStore.subscribe(({ draft }, before) => {
      if (draft === before.draft) return;
      isTakingOver = true;
      takeOver(form, draft);
      isTakingOver = false;
    });
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [form]);
}

function takeOver(form: UseFormReturn<InquiryForm>, draft: InquiryForm): void {
  for (const field of INQUIRY_FIELDS) {
    const kept = readField(draft, field);
    if (kept !== undefined && kept !== form.getValues(field)) form.setValue(field, kept);
  }
}

function readField(draft: InquiryForm, field: (typeof INQUIRY_FIELDS)[number]) {
  const parts: Readonly<Record<string, string | boolean>> = {
    acknowledged: draft.acknowledged,
    terms: draft.terms,
    ...prefix('info', draft.info),
    ...prefix('client', draft.client),
  };
  return parts[field];
}

function prefix(name: string, group: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(group).map(([field, value]) => [`${name}.${field}`, value] as const),
  );
}
