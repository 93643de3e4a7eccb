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

/** Reads a fault of Rentman's client; null for any other error. */
export function toDeliveryFault(error: unknown): DeliveryFault | null {
  if (!(error instanceof RentmanError)) return null;
  const reason = explainRentmanError(error);
  if (!error.isWorthRetrying) return { code: 'refused', reason };
  return {
    code: 'try-again',
    reason,
    isUnsettled: error.mayHaveWritten,
    retryAfterMs: error.retryAfterMs ?? 0,
  };
}
