import { data } from 'react-router';

/** Waits for the backend; when it cannot answer, the page says so with status 503. */
export async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    console.error(error);
    throw data(
      'Unser Katalog ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
      {
        status: 503,
      },
    );
  }
}
