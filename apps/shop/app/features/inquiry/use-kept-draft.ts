import type { InquiryForm } from '@klappe/domain';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cartStore } from '#app/stores/cart.ts';
import { INQUIRY_FIELDS } from './inquiry-fields.ts';

/** Stores every change of the form in the store `cart`, and takes over what is typed in another tab. */
export function useKeptDraft(form: UseFormReturn<InquiryForm>): void {
  useEffect(() => {
    // Fields are taken over one by one, which must not store the draft again before the last of them.
    let isBusy = false;
    const once = (work: () => void) => {
      if (isBusy) return;
      isBusy = true;
      try {
        work();
      } finally {
        isBusy = false;
      }
    };
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        once(() => cartStore.getState().writeDraft(structuredClone(values))),
    });
    const stopFollowing = cartStore.subscribe(({ draft }, before) => {
      if (draft !== before.draft) once(() => takeOver(form, draft));
    });
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [form]);
}

function takeOver(form: UseFormReturn<InquiryForm>, draft: InquiryForm): void {
  const kept = toFields(draft);
  for (const field of INQUIRY_FIELDS) {
    const value = kept.get(field);
    if (value !== undefined && value !== form.getValues(field)) form.setValue(field, value);
  }
}

/** The draft's values by the names of their fields. */
function toFields({ info, client, acknowledged, terms }: InquiryForm) {
  return new Map<string, string | boolean>([
    ...Object.entries(info).map(([name, value]) => [`info.${name}`, value] as const),
    ...Object.entries(client).map(([name, value]) => [`client.${name}`, value] as const),
    ['acknowledged', acknowledged],
    ['terms', terms],
  ]);
}
