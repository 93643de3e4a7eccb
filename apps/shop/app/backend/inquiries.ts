import {
  completeProjectRequest,
  createProjectRequest,
  IDEMPOTENCY_KEY_HEADER,
  INQUIRY_TOKEN_HEADER,
  type InquiryConfirmation,
  type ProjectRequestHead,
  type ProjectRequestRest,
} from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

/** Mails and prices are dealt with behind the answer, so it may take a moment longer than a list. */
const TIMEOUT_MS = 20_000;

/** Who sends an inquiry; a guest has no bearer token. */
export interface InquiryCaller {
  readonly backendUrl: string;
  readonly token: string;
}

/** Stores the head of an inquiry. The same key never makes a second one. */
export async function createInquiry(
  caller: InquiryCaller,
  head: ProjectRequestHead,
  idempotencyKey: string,
): Promise<{ id: number; token?: string | undefined }> {
  const answer = await callBackend(createProjectRequest, {
    ...caller,
    input: { data: head },
    headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
    timeoutMs: TIMEOUT_MS,
  });
  return answer.data;
}

interface InquiryAccess {
  readonly id: number;
  /** One-time token a guest got with the head; empty for others. */
  readonly guestToken: string;
  readonly idempotencyKey: string;
}

/** Sends the lines and the rest; the backend then delivers the inquiry to the house. */
export async function completeInquiry(
  caller: InquiryCaller,
  rest: ProjectRequestRest,
  { id, guestToken, idempotencyKey }: InquiryAccess,
): Promise<InquiryConfirmation> {
  const answer = await callBackend(completeProjectRequest, {
    ...caller,
    params: { id },
    input: { data: rest },
    headers: {
      [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
      ...(guestToken && { [INQUIRY_TOKEN_HEADER]: guestToken }),
    },
    timeoutMs: TIMEOUT_MS,
  });
  return answer.data;
}
