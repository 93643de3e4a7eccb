import type { InquiryForm } from '@klappe/domain';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { focusFirstWrong } from '#app/forms/use-form-field.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';
import type { SentInquiry } from './confirmation.ts';
import { finishInquiry } from './finish-inquiry.ts';
import { INQUIRY_FIELDS, INQUIRY_FORM_ID } from './inquiry-fields.ts';
import { sendForm } from './send-form.ts';
import type { RefusedField } from './send-outcome.ts';
import { type SendState, toSendState } from './send-state.ts';

const INQUIRY = { formId: INQUIRY_FORM_ID, fields: INQUIRY_FIELDS };

interface SendingOptions {
  readonly form: UseFormReturn<InquiryForm>;
  readonly onSent: (sent: SentInquiry) => void;
  /** Shows the customer the lines that keep the inquiry back. */
  readonly onLinesWrong: () => void;
}

/** Sends the form, once at a time, and tells how it went. */
export function useSending({ form, onSent, onLinesWrong }: SendingOptions) {
  const backendUrl = useBackendUrl();
  const [state, setState] = useState<SendState>({ kind: 'ready' });
  const isSending = useRef(false);

  const send = async (values: InquiryForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: 'sending' });
    const outcome = await sendForm(values, backendUrl);
    isSending.current = false;
    if (outcome.kind === 'sent') {
      finishInquiry(outcome.confirmation, values, onSent);
      return;
    }
    setState(toSendState(outcome));
    if (outcome.kind === 'fields-refused') showRefused(form, outcome.fields);
    if (outcome.kind === 'codes-unavailable') {
      cartCheckStore.getState().noteUnavailable(outcome.codes);
      onLinesWrong();
    }
  };

  const submit = form.handleSubmit(send, () => {
    setState({ kind: 'fields-wrong' });
    focusFirstWrong(form, INQUIRY);
  });
  return { state, submit };
}

function showRefused(form: UseFormReturn<InquiryForm>, fields: readonly RefusedField[]): void {
  for (const { field, message } of fields) form.setError(field, { type: 'backend', message });
  focusFirstWrong(form, INQUIRY);
}
