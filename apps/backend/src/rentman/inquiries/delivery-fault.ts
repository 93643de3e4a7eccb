import { RentmanError } from '@klappe/rentman';

/** How the reason begins when no answer came. */
export const UNREACHABLE = 'Rentman ist nicht erreichbar';

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
  if (!mayRepeat) return { code: 'refused', reason: toReason(error) };
  const isWrite = request.startsWith('POST');
  const isAnswered = failure === 'refused' && status !== null && status < 500;
  return {
    code: 'try-again',
    reason: toReason(error),
    isUnsettled: isWrite && !isAnswered && !wasNeverSent(error),
    retryAfterMs: error.retryAfterMs ?? 0,
  };
}

function toReason({ failure, status, request, reason }: RentmanError): string {
  const words = {
    unreachable: UNREACHABLE,
    refused: status === 401 ? 'Rentman lehnt den Zugang ab (Token prüfen)' : 'Rentman lehnt ab',
    unreadable: 'Die Antwort von Rentman ist nicht lesbar',
  };
  const details = [request, status, reason].filter((detail) => detail !== null && detail !== '');
  return `${words[failure]}: ${details.join(', ')}`;
}

/** True when the connection never stood, so that nothing can have arrived. */
function wasNeverSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && NEVER_SENT.has(cause.code)) {
      return true;
    }
  }
  return false;
}
