import { IDEMPOTENCY_KEY_HEADER, sendContactMessage } from '@klappe/contracts';
import type { SentContactForm } from '@klappe/domain';
import { callBackend } from './call-backend.ts';

const TIMEOUT_MS = 20_000;

/** Sends a message to the house. The same key never sends a second one. */
export async function postContactMessage(
  backendUrl: string,
  form: SentContactForm,
  idempotencyKey: string,
): Promise<void> {
  await callBackend(sendContactMessage, {
    backendUrl,
    input: { data: form },
    headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
    timeoutMs: TIMEOUT_MS,
  });
}
