import {
  completeProjectRequest,
  createProjectRequest,
  IDEMPOTENCY_KEY_HEADER,
  INQUIRY_TOKEN_HEADER,
  type InquiryConfirmation,
} from '@klappe/contracts';
import { type InquiryForm, MAX_REMARK_LENGTH, withLineNotes } from '@klappe/domain';
import { type ReactElement, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { readUserId, renewSession } from '#app/session/bearer.ts';
import { askForLogin } from '#app/session/login-prompt.ts';
import { readToken, SESSION_EXPIRED_TEXT, sessionStore } from '#app/session/session.ts';
import { cartStore, findListed } from '#app/stores/cart.ts';
import type { CartData, Receipt, Submission } from '#app/stores/cart-shape.ts';
import { toTotals } from '#app/stores/cart-totals.ts';
import { cartCheckStore, isGone } from '#app/sync/cart-check.ts';
import {
  findRefusedFields,
  type Inquiry,
  type RefusedField,
  toRequestHead,
  toRequestRest,
  toSubmissionContent,
} from './project-request.ts';
import { finishInquiry, type SentInquiry } from './sent-inquiry.ts';
import { createSubmissionLog, type SubmissionLog } from './submission-log.ts';

type SendOutcome =
  | { readonly kind: 'sent'; readonly confirmation: InquiryConfirmation }
  | { readonly kind: 'fields-refused'; readonly fields: readonly RefusedField[] }
  | { readonly kind: 'codes-unavailable'; readonly codes: readonly string[] }
  | Failed;

interface Failed {
  readonly kind: 'failed';
  readonly message: string;
}

/** What is shown when sending failed. The form keeps everything that was entered. */
const SEND_FAULT_TEXTS = {
  'session-expired': SESSION_EXPIRED_TEXT,
  'login-required':
    'Bitte melden Sie sich an, um Ihre Anfrage zu senden. Alle Angaben bleiben erhalten.',
  'notes-too-long':
    'Anmerkung und Notizen sind zusammen zu lang. Bitte kürzen Sie sie auf 2.000 Zeichen.',
  'too-large': 'Die Anfrage ist zu umfangreich. Bitte teilen Sie sie auf.',
  'already-sent':
    'Diese Anfrage ist bereits bei uns eingegangen. Sie erhalten eine Bestätigung per Email.',
  unreachable:
    'Keine Verbindung: Ihre Anfrage konnte nicht gesendet werden. Alle Angaben bleiben erhalten. Bitte versuchen Sie es erneut.',
  unavailable:
    'Wir können Ihre Anfrage gerade nicht entgegennehmen. Alle Angaben bleiben erhalten. Bitte versuchen Sie es in einigen Minuten erneut.',
  refused:
    'Ihre Anfrage wurde nicht angenommen. Alle Angaben bleiben erhalten. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
  fault: 'Etwas ist schiefgelaufen. Alle Angaben bleiben erhalten. Versuchen Sie es später erneut!',
} as const;

function fail(fault: keyof typeof SEND_FAULT_TEXTS): Failed {
  return { kind: 'failed', message: SEND_FAULT_TEXTS[fault] };
}

/** The session ended: after a login the inquiry is sent again. */
const EXPIRED = fail('session-expired');

/** Sends the checked form with the current lines of the cart. Never throws. */
async function sendForm(form: InquiryForm): Promise<SendOutcome> {
  // Another tab may have begun the same submission or changed the cart; this tab learns of it with a delay.
  cartStore.rehydrate();
  const cart = cartStore.getState();
  const gone = cart.lines
    .filter(({ item }) => isGone(cartCheckStore.getState(), item))
    .map(({ item }) => item.code);
  if (gone.length > 0) return { kind: 'codes-unavailable', codes: gone };
  const asked = { ...form, info: { ...form.info, remark: toRemark(form, cart) } };
  if (asked.info.remark.length > MAX_REMARK_LENGTH) return fail('notes-too-long');
  const { totalCents } = toTotals(cart.lines, form.info);
  const send = (token: string) =>
    sendInquiry({
      inquiry: { form: asked, lines: withHeadings(cart) },
      priceCents: totalCents,
      token,
      log: createSubmissionLog(cartStore),
    });
  try {
    const token = readToken();
    const userId = readUserId();
    const outcome = await send(token);
    if (outcome !== EXPIRED) return outcome;
    if (await renewSession(token, userId)) return await send(readToken());
    return token === '' ? fail('login-required') : EXPIRED;
  } catch (error) {
    console.error('The inquiry could not be sent', error);
    return fail('fault');
  }
}

function withHeadings({ lines, listed }: CartData) {
  return lines.map((line) => ({ ...line, heading: findListed(listed, line.item)?.heading ?? '' }));
}

/** What the customer wrote, with the notes of the lines. */
function toRemark({ info }: InquiryForm, { lines, listed }: CartData): string {
  return withLineNotes(
    info.remark,
    lines.map(({ item, qty }) => ({
      qty,
      name: item.displayname,
      note: findListed(listed, item)?.note ?? '',
    })),
  );
}

interface Sending {
  readonly inquiry: Inquiry;
  readonly priceCents: number;
  readonly token?: string;
  /** Written before each call, so that a reload continues the submission. */
  readonly log: SubmissionLog;
  readonly now?: Date;
}

/**
 * Sends an inquiry in its two calls. A repeat with the same content uses the same idempotency key, so that the house
 * gets it once even when an answer was lost; other content is another submission.
 */
export async function sendInquiry(sending: Sending, mayRestart = true): Promise<SendOutcome> {
  try {
    return { kind: 'sent', confirmation: await deliver(sending) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (!mayRestart || !isStale(error)) return toOutcome(error);
    sending.log.forget();
    return sendInquiry(sending, false);
  }
}

async function deliver({
  inquiry,
  priceCents,
  token = '',
  log,
  now = new Date(),
}: Sending): Promise<InquiryConfirmation> {
  const submission = log.begin({
    key: createUuid(),
    content: toSubmissionContent(inquiry),
    startedAt: now.toISOString(),
    priceCents,
  });
  const receipt = submission.receipt ?? (await sendHead(inquiry, submission, token));
  log.noteReceipt(receipt);
  const { data } = await callBackend(completeProjectRequest, {
    token,
    params: { id: receipt.id },
    input: { data: toRequestRest(inquiry) },
    headers: {
      [IDEMPOTENCY_KEY_HEADER]: submission.key,
      ...(receipt.token && { [INQUIRY_TOKEN_HEADER]: receipt.token }),
    },
    timeoutMs: TIMEOUT_MS,
  });
  return data;
}

/** Long, because the backend prices the lines and stores the mails before it answers. */
const TIMEOUT_MS = 20_000;

async function sendHead(
  inquiry: Inquiry,
  { key, startedAt, priceCents }: Submission,
  bearer: string,
): Promise<Receipt> {
  const head = toRequestHead(inquiry, { startedAt: new Date(startedAt), priceCents });
  const { data } = await callBackend(createProjectRequest, {
    token: bearer,
    input: { data: head },
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    timeoutMs: TIMEOUT_MS,
  });
  return { id: data.id, token: data.token ?? '' };
}

/** True when the backend no longer knows the submission, or knows its key for other content: a new one is begun. */
function isStale({ status, code }: BackendError): boolean {
  return status === 404 || status === 403 || code === 'key-reused';
}

function toOutcome(error: BackendError): SendOutcome {
  const { failure, status, code, message, details, fieldErrors } = error;
  if (failure === 'unreachable') return fail('unreachable');
  if (status === 503) return fail('unavailable');
  if (failure === 'unreadable' || status >= 500) return fail('fault');
  if (status === 401) return EXPIRED;
  if (status === 413) return fail('too-large');
  if (status === TOO_MANY_REQUESTS) return { kind: 'failed', message };
  if (code === 'already-complete') return fail('already-sent');
  if (code === 'codes-unavailable') return { kind: code, codes: readCodes(details.codes) };
  // Rental and sale of one item together are more than there is.
  if (code === 'stock-exceeded') return { kind: 'failed', message };
  const fields = findRefusedFields(fieldErrors);
  return fields.length > 0 ? { kind: 'fields-refused', fields } : fail('refused');
}

function readCodes(codes: unknown): readonly string[] {
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** What the button and the text beside it show. */
export type SendState =
  | { readonly kind: 'ready' | 'sending' | 'fields-wrong' | 'lines-wrong' }
  | { readonly kind: 'held-back'; readonly message: ReactElement | string }
  | Failed;

export interface SendingOptions {
  readonly form: UseFormReturn<InquiryForm>;
  readonly onSent: (sent: SentInquiry) => void;
  /** Compares the cart once more; answers with a sentence when the customer should read something first. */
  readonly onBeforeSending: () => Promise<ReactElement | string | null>;
  /** Shows the customer the lines because of which the inquiry cannot be sent. */
  readonly onLinesWrong: () => void;
}

/** Sends the form, one attempt at a time. */
export function useSending({ form, onSent, onBeforeSending, onLinesWrong }: SendingOptions) {
  const [state, setState] = useState<SendState>({ kind: 'ready' });
  const isSending = useRef(false);

  const send = async (values: InquiryForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: 'sending' });
    const news = await onBeforeSending();
    if (news !== null) {
      isSending.current = false;
      setState({ kind: 'held-back', message: news });
      return;
    }
    const outcome = await sendForm(values);
    isSending.current = false;
    if (outcome.kind === 'sent') {
      finishInquiry(outcome.confirmation, values, onSent);
      return;
    }
    if (outcome.kind === 'failed') setState(outcome);
    if (outcome.kind === 'fields-refused') {
      setState({ kind: 'fields-wrong' });
      for (const { field, message } of outcome.fields) {
        form.setError(field, { type: 'backend', message });
      }
    }
    if (outcome.kind === 'codes-unavailable') {
      setState({ kind: 'lines-wrong' });
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
