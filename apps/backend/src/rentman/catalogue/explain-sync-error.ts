import { RentmanError } from '@klappe/rentman';
import { explainRentmanError } from '../explain-error';

/** Why a round did not come to its end, in German, for the admin panel. */
export function explainSyncError(error: unknown): string {
  if (error instanceof RentmanError) return explainRentmanError(error);
  return `Unerwarteter Fehler: ${error instanceof Error ? error.message : String(error)}`;
}
