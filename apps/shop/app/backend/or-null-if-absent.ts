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
