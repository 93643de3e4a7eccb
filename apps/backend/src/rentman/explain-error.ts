import type { RentmanError } from '@klappe/rentman';

/** The beginning of the reason when Rentman did not answer. */
export const UNREACHABLE = 'Rentman ist nicht erreichbar';

/** An error of a call to Rentman in German, for the admin panel. */
export function explainRentmanError({ failure, status, request, reason }: RentmanError): string {
  const words = {
    unreachable: UNREACHABLE,
    refused: status === 401 ? 'Rentman lehnt den Zugang ab (Token prüfen)' : 'Rentman lehnt ab',
    unreadable: 'Die Antwort von Rentman ist nicht lesbar',
  };
  const details = [request, status, reason].filter((detail) => detail !== null && detail !== '');
  return `${words[failure]}: ${details.join(', ')}`;
}
