import { data } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';

const CATALOGUE_UNAVAILABLE =
  'Unser Katalog ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.';
export const PAGE_UNAVAILABLE =
  'Diese Seite ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.';

/**
 * Waits for the backend. When it cannot answer, the route fails with status 503 and this message; with 404 when it has
 * nothing under what was asked for.
 */
export async function orUnavailable<Answer>(
  answer: Promise<Answer>,
  message = CATALOGUE_UNAVAILABLE,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BackendError && error.isAbsent) throw data(null, { status: 404 });
    console.error(error);
    throw data(message, { status: 503 });
  }
}
