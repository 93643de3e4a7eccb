import { data } from 'react-router';

const CATALOGUE_UNAVAILABLE =
  'Unser Katalog ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.';
export const PAGE_UNAVAILABLE =
  'Diese Seite ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.';

/** Waits for the backend. When it cannot answer, the route fails with status 503 and this message. */
export async function orUnavailable<Answer>(
  answer: Promise<Answer>,
  message = CATALOGUE_UNAVAILABLE,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    console.error(error);
    throw data(message, { status: 503 });
  }
}
