import { RentmanError } from '@klappe/rentman';
import { explainRentmanError } from '../explain-error';

/** What a fault of one call means for the delivery. */
export type DeliveryFault =
  | {
      /** The same delivery may succeed later. */
      readonly code: 'try-again';
      readonly reason: string;
      /** Rentman may still be working on what was sent: look for it only after a while. */
      readonly isUnsettled: boolean;
      readonly retryAfterMs: number;
    }
  | {
      /** Rentman will refuse the same again: somebody has to look at it. */
      readonly code: 'refused';
      readonly reason: string;
    };

// Whoever sets the token or the rights right wants everything that waited to be delivered by itself.
const MENDED_BY_THE_HOUSE = new Set([401, 403]);
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Reads a fault of Rentman's client; null for any other error. */
export function toDeliveryFault(error: unknown): DeliveryFault | null {
  if (!(error instanceof RentmanError)) return null;
  const { failure, status, request } = error;
  const mayRepeat =
    failure !== 'refused' ||
    error.isTemporary ||
    status === null ||
    status < 400 ||
    MENDED_BY_THE_HOUSE.has(status);
  if (!mayRepeat) return { code: 'refused', reason: explainRentmanError(error) };
  const isWrite = request.startsWith('POST');
  const isAnswered = failure === 'refused' && status !== null && status < 500;
  return {
    code: 'try-again',
    reason: explainRentmanError(error),
    isUnsettled: isWrite && !isAnswered && !wasNeverSent(error),
    retryAfterMs: error.retryAfterMs ?? 0,
  };
}

/** True when the connection never stood, so that nothing can have arrived. */
export function wasNeverSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && NEVER_SENT.has(cause.code)) {
      return true;
    }
  }
  return false;
}
