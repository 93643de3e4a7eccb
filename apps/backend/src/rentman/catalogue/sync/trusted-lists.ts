import { RentmanError } from '@klappe/rentman';
import { PROBLEMS, toDefect } from '../defects/defect';
import type { Defect } from './sync-view';

/** Lists of whose answers the mirror takes nothing for the time being. The catalogue works without them. */
export interface UntrustedLists<Name extends string> {
  /** Lists that the Rentman user has no right to see. */
  readonly refused: Map<Name, Defect>;
  /** Lists that were empty at their last reading although the mirror has rows of them, by Rentman's name. */
  readonly doubtful: Map<string, Defect>;
}

interface AskedList<Name extends string> {
  readonly name: Name;
  /** Rentman's name of the list, as defects show it. */
  readonly resource: string;
  /** Rows of it in the mirror. */
  readonly known: number;
}

/**
 * Fetches a list. Null, with a defect, when the Rentman user may not see it, and when a whole list comes back empty for the first
 * time: the user may have lost the right to its rows, which are deleted when it is empty once more.
 */
export async function fetchTrusted<Name extends string, Answer>(
  { refused, doubtful }: UntrustedLists<Name>,
  { name, resource, known }: AskedList<Name>,
  fetch: () => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<Answer | null> {
  const answer = await fetch().catch((error: unknown) => {
    if (!isRefusedForGood(error)) throw error;
    refused.set(name, toDefect(resource, PROBLEMS.refusedList(String(error.status)), true));
    return null;
  });
  if (answer === null) return null;
  refused.delete(name);
  const wasDoubtful = doubtful.delete(resource);
  if (!isEmpty(answer) || known === 0 || wasDoubtful) return answer;
  doubtful.set(resource, toDefect(resource, PROBLEMS.emptyList(known), true));
  return null;
}

function isRefusedForGood(error: unknown): error is RentmanError {
  return error instanceof RentmanError && error.failure === 'refused' && !error.isTemporary;
}
