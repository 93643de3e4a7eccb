import { zodResolver } from '@hookform/resolvers/zod';
import { createInquiryForm, type InquiryForm as InquiryValues, toHouseDate } from '@klappe/domain';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FormProvider, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { cartStore } from '#app/stores/cart.ts';
import { INQUIRY_FIELDS } from './inquiry-fields.ts';
import { InquiryContext, type SendingOptions, useSending } from './inquiry-sending.ts';
import { toClient } from './project-request.ts';

interface InquiryFormProps extends Omit<SendingOptions, 'form'> {
  /** The form's sections and, anywhere around them, its submit box. */
  readonly children: ReactNode;
}

/** Provides the inquiry's values and sending to its children; the page decides where the parts stand. */
export function InquiryForm({ children, ...options }: InquiryFormProps) {
  const form = useForm<InquiryValues>({
    defaultValues: cartStore.getState().draft,
    mode: 'onTouched',
    resolver: resolveInquiry,
    shouldFocusError: false,
  });
  useKeptDraft(form);
  const { state, submit } = useSending({ form, ...options });
  const sending = useMemo(() => ({ state, submit: () => submit() }), [state, submit]);
  return (
    <FormProvider {...form}>
      <InquiryContext value={sending}>{children}</InquiryContext>
    </FormProvider>
  );
}

/** Checks the form by the rules of the domain. Today's date and the cart may change while the form is open. */
const resolveInquiry: Resolver<InquiryValues> = (values, context, options) => {
  const rules = {
    today: toHouseDate(new Date()),
    needsDates: cartStore.getState().lines.some(({ item }) => item.kind === 'rental'),
  };
  const check = zodResolver<InquiryValues, unknown, InquiryValues>(createInquiryForm(rules));
  return check({ ...values, client: toClient(values.client) }, context, options);
};

/** Stores every change of the form in the store `cart`, and takes over what is typed in another tab. */
function useKeptDraft(form: UseFormReturn<InquiryValues>): void {
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

function takeOver(form: UseFormReturn<InquiryValues>, draft: InquiryValues): void {
  const kept = toFields(draft);
  for (const field of INQUIRY_FIELDS) {
    const value = kept.get(field);
    if (value !== undefined && value !== form.getValues(field)) form.setValue(field, value);
  }
}

/** The draft's values by the names of their fields. */
function toFields({ info, client, acknowledged, terms }: InquiryValues) {
  return new Map<string, string | boolean>([
    ...Object.entries(info).map(([name, value]) => [`info.${name}`, value] as const),
    ...Object.entries(client).map(([name, value]) => [`client.${name}`, value] as const),
    ['acknowledged', acknowledged],
    ['terms', terms],
  ]);
}
