import { RentmanError } from '@klappe/rentman';
import { z } from 'zod';
import { getInteractiveRentman } from './connection';

/** Why a call to Rentman failed, or what else went wrong, in German, for the admin panel. */
export function wordErrorInGerman(error: unknown): string {
  if (!(error instanceof RentmanError)) {
    return `Unerwarteter Fehler: ${error instanceof Error ? error.message : String(error)}`;
  }
  const { failure, status, request, reason } = error;
  const words = {
    unreachable: 'Rentman ist nicht erreichbar',
    refused: REFUSALS.get(status) ?? 'Rentman lehnt ab',
    unreadable: 'Die Antwort von Rentman ist nicht lesbar',
  };
  const details = [request, status, reason].filter((detail) => detail !== null && detail !== '');
  return `${words[failure]}: ${details.join(', ')}`;
}

const REFUSALS: ReadonlyMap<number | null, string> = new Map([
  [401, 'Rentman lehnt den Zugang ab (Token prüfen)'],
  [403, 'Dem Rentman-Benutzer des Webshops fehlt ein Recht'],
]);

/** Asks Rentman for one row: how long it took, or in German why there was no answer. */
export async function tryAccess(): Promise<
  { readonly tookMs: number } | { readonly reason: string }
> {
  const startedAt = Date.now();
  try {
    await getInteractiveRentman().get('folders', z.unknown(), { limit: 1 });
  } catch (error) {
    if (error instanceof RentmanError) return { reason: wordErrorInGerman(error) };
    throw error;
  }
  return { tookMs: Date.now() - startedAt };
}
