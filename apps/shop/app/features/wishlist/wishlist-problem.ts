import { BackendError } from '#app/backend/backend-error.ts';

/** Why a list could not be changed, in words for the customer. */
export function describeWishlistProblem(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  const { failure, status, fieldErrors, message } = error;
  if (failure === 'unreachable') {
    return 'Die Merkliste ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.';
  }
  if (failure === 'unreadable' || status >= 500) {
    return 'Die Merkliste konnte nicht geändert werden. Versuchen Sie es später erneut!';
  }
  if (status === 404) return 'Diese Merkliste gibt es nicht mehr.';
  return fieldErrors[0]?.message ?? message;
}
