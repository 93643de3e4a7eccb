import { listSuggestions, type Suggestions } from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

/** What a text that is being typed may mean. */
export function fetchSuggestions(
  backendUrl: string,
  text: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  return callBackend(listSuggestions, { backendUrl, input: { q: text }, signal });
}
