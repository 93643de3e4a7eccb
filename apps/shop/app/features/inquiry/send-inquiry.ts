import type { InquiryConfirmation } from '@klappe/contracts';
import type { InquiryForm } from '@klappe/domain';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { completeInquiry, createInquiry, type InquiryCaller } from '#app/backend/inquiries.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { readUserId, renewSession } from '#app/session/bearer.ts';
import { readToken, SESSION_EXPIRED_TEXT } from '#app/session/session.ts';
import { type CartActions, cartStore } from '#app/stores/cart.ts';
import type { Receipt, Submission } from '#app/stores/cart-shape.ts';
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

/** How an attempt to send ended. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly confirmation: InquiryConfirmation }
  | { readonly kind: 'fields-refused'; readonly fields: readonly RefusedField[] }
  | { readonly kind: 'codes-unavailable'; readonly codes: readonly string[] }
  /** Rental and sale of one item together are more than there is, or too many calls; the message is the backend's. */
  | { readonly kind: 'stock-exceeded' | 'too-many'; readonly message: string }
  | { readonly kind: SendFault };

/** The form is right; the same content may be sent again. */
export type SendFault =
  | 'session-expired'
  | 'login-required'
  | 'too-large'
  | 'already-sent'
  | 'unreachable'
  | 'unavailable'
  | 'refused'
  | 'fault';

export const SEND_FAULT_TEXTS: Readonly<Record<SendFault, string>> = {
  'session-expired': SESSION_EXPIRED_TEXT,
  'login-required':
    'Bitte melden Sie sich an, um Ihre Anfrage zu senden. Alle Angaben bleiben erhalten.',
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
};

/** Sends the checked form with the current lines of the cart. Never throws. */
export async function sendForm(form: InquiryForm, backendUrl: string): Promise<SendOutcome> {
  // Another tab may have begun the same submission or changed the cart; this tab learns of it with a delay.
  cartStore.rehydrate();
  const cart = cartStore.getState();
  const gone = cart.lines
    .filter(({ item }) => isGone(cartCheckStore.getState(), item))
    .map(({ item }) => item.code);
  if (gone.length > 0) return { kind: 'codes-unavailable', codes: gone };
  const { totalCents } = toTotals(cart.lines, form.info);
  const send = (token: string) =>
    sendInquiry({
      inquiry: { form, lines: cart.lines },
      priceCents: totalCents,
      backendUrl,
      token,
      log: cart,
    });
  try {
    const token = readToken();
    const userId = readUserId();
    const outcome = await send(token);
    if (outcome.kind !== 'session-expired') return outcome;
    if (await renewSession(token, userId)) return await send(readToken());
    return token === '' ? { kind: 'login-required' } : outcome;
  } catch (error) {
    console.error('The inquiry could not be sent', error);
    return { kind: 'fault' };
  }
}

type SubmissionLog = Pick<CartActions, 'beginSubmission' | 'noteReceipt' | 'forgetSubmission'>;

interface Sending {
  readonly inquiry: Inquiry;
  readonly priceCents: number;
  readonly backendUrl: string;
  /** Bearer token; visitors have none. */
  readonly token?: string;
  /** Written before each call, so that a reload continues the submission. */
  readonly log: SubmissionLog;
  readonly now?: Date;
}

/**
 * Sends an inquiry in its two calls. A repeat with the same content uses the same idempotency key, so that the house
 * gets it once even when an answer was lost; other content is another submission.
 */
export async function sendInquiry(sending: Sending): Promise<SendOutcome> {
  try {
    return { kind: 'sent', confirmation: await deliver(sending) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (!isStale(error)) return toOutcome(error);
    sending.log.forgetSubmission();
    return deliver(sending).then(
      (confirmation) => ({ kind: 'sent', confirmation }),
      (again: unknown) => {
        if (again instanceof BackendError) return toOutcome(again);
        throw again;
      },
    );
  }
}

async function deliver({
  inquiry,
  priceCents,
  backendUrl,
  token = '',
  log,
  now = new Date(),
}: Sending): Promise<InquiryConfirmation> {
  const submission = log.beginSubmission({
    key: createUuid(),
    content: toSubmissionContent(inquiry),
    startedAt: now.toISOString(),
    priceCents,
  });
  const caller = { backendUrl, token };
  const receipt = submission.receipt ?? (await sendHead(inquiry, submission, caller));
  log.noteReceipt(receipt);
  return completeInquiry(caller, toRequestRest(inquiry), {
    id: receipt.id,
    guestToken: receipt.token,
    idempotencyKey: submission.key,
  });
}

async function sendHead(
  inquiry: Inquiry,
  { key, startedAt, priceCents }: Submission,
  caller: InquiryCaller,
): Promise<Receipt> {
  const head = toRequestHead(inquiry, { startedAt: new Date(startedAt), priceCents });
  const { id, token = '' } = await createInquiry(caller, head, key);
  return { id, token };
}

/** True when the backend no longer knows the submission, or knows its key for other content: a new one is begun. */
function isStale({ status, code }: BackendError): boolean {
  return status === 404 || status === 403 || code === 'key-reused';
}

function toOutcome(error: BackendError): SendOutcome {
  const { failure, status, code, message, details, fieldErrors } = error;
  if (failure === 'unreachable') return { kind: 'unreachable' };
  if (status === 503) return { kind: 'unavailable' };
  if (failure === 'unreadable' || status >= 500) return { kind: 'fault' };
  if (status === 401) return { kind: 'session-expired' };
  if (status === 413) return { kind: 'too-large' };
  if (status === TOO_MANY_REQUESTS) return { kind: 'too-many', message };
  if (code === 'already-complete') return { kind: 'already-sent' };
  if (code === 'codes-unavailable') return { kind: code, codes: readCodes(details.codes) };
  if (code === 'stock-exceeded') return { kind: code, message };
  const fields = findRefusedFields(fieldErrors);
  return fields.length > 0 ? { kind: 'fields-refused', fields } : { kind: 'refused' };
}

function readCodes(codes: unknown): readonly string[] {
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}
