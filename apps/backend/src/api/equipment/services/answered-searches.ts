import { createRegistry } from '../../../lib/registry';

interface AnsweredSearch {
  readonly query: string;
  /** Nothing was found for the words as they were typed. */
  readonly isMissed: boolean;
}

/** Called with the first page of every search, without anything about who searched. */
export const answeredSearches =
  createRegistry<(search: AnsweredSearch) => void>('Answered searches');
