import './inquiry.css';
import type { InquiryForm as InquiryValues } from '@klappe/domain';
import { type ReactNode, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { cartStore } from '#app/stores/cart.ts';
import type { SentInquiry } from './confirmation.ts';
import { InquiryContext } from './inquiry-context.ts';
import { resolveInquiry } from './resolve-inquiry.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSending } from './use-sending.ts';

interface InquiryFormProps {
  readonly onSent: (sent: SentInquiry) => void;
  readonly onLinesWrong: () => void;
  /** The form's sections and, anywhere around them, its submit box. */
  readonly children: ReactNode;
}

/** Holds the inquiry's values and sending; where its parts stand is the page's choice. */
export function InquiryForm({ onSent, onLinesWrong, children }: InquiryFormProps) {
  const form = useForm<InquiryValues>({
    defaultValues: cartStore.getState().draft,
    mode: 'onTouched',
    resolver: resolveInquiry,
    shouldFocusError: false,
  });
  useKeptDraft(form);
  const { state, submit } = useSending({ form, onSent, onLinesWrong });
  const sending = useMemo(() => ({ state, submit: () => submit() }), [state, submit]);
  return (
    <FormProvider {...form}>
      <InquiryContext value={sending}>{children}</InquiryContext>
    </FormProvider>
  );
}
