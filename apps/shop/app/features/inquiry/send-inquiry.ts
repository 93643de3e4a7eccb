import type { InquiryConfirmation } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { completeInquiry, createInquiry, type InquiryCaller } from '#app/backend/inquiries.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import type { CartActions } from '#app/stores/cart-actions.ts';
import type { Receipt, Submission } from '#app/stores/cart-shape.ts';
import {
  type Inquiry,
  toRequestHead,
  toRequestRest,
  toSubmissionContent,
} from './project-request.ts';
import { findRefusedFields } from './refused-fields.ts';
import type { SendOutcome } from './send-outcome.ts';

type SubmissionLog = Pick<CartActions, 'beginSubmission' | 'noteReceipt' | 'forgetSubmission'>;

interface Sending {
  readonly inquiry: Inquiry;
  readonly priceCents: number;
  readonly backendUrl: string;
  /** Of whoever is logged in; visitors have none. */
  readonly token?: string;
  /** Written before each call, so that a reload goes on where this stopped. */
  readonly log: SubmissionLog;
  readonly now?: Date;
}

/**
 * Sends an inquiry in its two calls. Sent again with the same content, it goes on with the same key, so that
 * the house gets it once whatever happened to the answers; another content is another submission.
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

/** True when the backend no longer knows the submission, or knows the key for something else: it begins anew. */
function isStale({ status, code }: BackendError): boolean {
  return status === 404 || status === 403 || code === 'key-reused';
}

function toOutcome(error: BackendError): SendOutcome {
  const { failure, status, code, details, fieldErrors } = error;
  if (failure === 'unreachable') return { kind: 'unreachable' };
  if (failure === 'unreadable' || status >= 500) return { kind: 'fault' };
  if (status === 401) return { kind: 'session-expired' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429) return { kind: 'too-many' };
  if (code === 'already-complete') return { kind: 'already-sent' };
  if (code === 'codes-unavailable') return { kind: code, codes: readCodes(details.codes) };
  const fields = findRefusedFields(fieldErrors);
  return fields.length > 0 ? { kind: 'fields-refused', fields } : { kind: 'refused' };
}

function readCodes(codes: unknown): readonly string[] {
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}
