import { zodResolver } from '@hookform/resolvers/zod';
import { createInquiryForm, type InquiryForm as InquiryValues, toHouseDate } from '@klappe/domain';
import { type ReactNode, useMemo } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { cartStore } from '#app/stores/cart.ts';
import { InquiryContext, type SendingOptions, useSending } from './inquiry-sending.ts';
import { toClient } from './project-request.ts';
import { useKeptDraft } from './use-kept-draft.ts';

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
