import { BackendError } from './backend-error.ts';

/** Null for what the backend does not have. */
export async function orNullIfAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

/** Null for what the backend cannot give at the moment, with these words in the log. */
export async function orNull<Answer>(
  answer: Promise<Answer>,
  words: string,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn(words, error);
    return null;
  }
}
