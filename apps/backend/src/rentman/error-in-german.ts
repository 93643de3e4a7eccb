import type { RentmanError } from '@klappe/rentman';

/** Why a call to Rentman failed, in German, for the admin panel. */
export function wordErrorInGerman({ failure, status, request, reason }: RentmanError): string {
  const words = {
    unreachable: 'Rentman ist nicht erreichbar',
    refused: status === 401 ? 'Rentman lehnt den Zugang ab (Token prüfen)' : 'Rentman lehnt ab',
    unreadable: 'Die Antwort von Rentman ist nicht lesbar',
  };
  const details = [request, status, reason].filter((detail) => detail !== null && detail !== '');
  return `${words[failure]}: ${details.join(', ')}`;
}
