import type { InquiryForm } from '@klappe/domain';
import { createContext, useContext, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askForLogin } from '#app/session/login-prompt.ts';
import { sessionStore } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';
import type { RefusedField } from './project-request.ts';
import { SEND_FAULT_TEXTS, type SendOutcome, sendForm } from './send-inquiry.ts';
import { finishInquiry, type SentInquiry } from './sent-inquiry.ts';

/** What the button and the text beside it show. */
export type SendState =
  | { readonly kind: 'ready' | 'sending' | 'fields-wrong' | 'lines-wrong' }
  | { readonly kind: 'failed'; readonly message: string };

/** The state after a failed attempt. */
export function toSendState(outcome: Exclude<SendOutcome, { kind: 'sent' }>): SendState {
  switch (outcome.kind) {
    case 'fields-refused':
      return { kind: 'fields-wrong' };
    case 'codes-unavailable':
      return { kind: 'lines-wrong' };
    case 'stock-exceeded':
    case 'too-many':
      return { kind: 'failed', message: outcome.message };
    default:
      return { kind: 'failed', message: SEND_FAULT_TEXTS[outcome.kind] };
  }
}

export interface SendingOptions {
  readonly form: UseFormReturn<InquiryForm>;
  readonly onSent: (sent: SentInquiry) => void;
  /** Compares the cart once more; answers with a sentence when the customer should read something first. */
  readonly onBeforeSending: () => Promise<string | null>;
  /** Shows the customer the lines because of which the inquiry cannot be sent. */
  readonly onLinesWrong: () => void;
}

/** Sends the form, one attempt at a time. */
export function useSending({ form, onSent, onBeforeSending, onLinesWrong }: SendingOptions) {
  const backendUrl = useBackendUrl();
  const [state, setState] = useState<SendState>({ kind: 'ready' });
  const isSending = useRef(false);

  const send = async (values: InquiryForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: 'sending' });
    const news = await onBeforeSending();
    if (news !== null) {
      isSending.current = false;
      setState({ kind: 'failed', message: news });
      return;
    }
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

  // `FormErrors` puts the focus on the first wrong field.
  const submitForm = form.handleSubmit(send, () => setState({ kind: 'fields-wrong' }));
  const submit = async () => {
    // After a 401 the fields that the account had filled are empty; the login fills them again.
    const { expired } = sessionStore.getState();
    if (expired === null || (await askForLogin(expired))) await submitForm();
  };
  return { state, submit };
}

function showRefused(form: UseFormReturn<InquiryForm>, fields: readonly RefusedField[]): void {
  for (const { field, message } of fields) form.setError(field, { type: 'backend', message });
}

interface InquirySending {
  readonly state: SendState;
  readonly submit: () => Promise<void>;
}

export const InquiryContext = createContext<InquirySending | null>(null);

/** State and submit function of the surrounding `InquiryForm`. */
export function useInquirySending(): InquirySending {
  const sending = useContext(InquiryContext);
  if (!sending) throw new Error('There is no InquiryForm around');
  return sending;
}
