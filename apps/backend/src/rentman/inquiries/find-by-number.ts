import {
  fetchProjectRequest,
  fetchProjectsByNumber,
  type Project,
  type ProjectRequest,
  RentmanError,
} from '@klappe/rentman';
import { getInteractiveRentman } from '../connection';
import { type RentmanFailureCode, toFailureCode } from '../failures';

/** What stands in Rentman under a number that staff typed, with what the house has decided there. */
export interface FoundInRentman {
  readonly kind: 'project' | 'request';
  readonly id: number;
  /** As staff know it: that of the project, else that of the request. */
  readonly number: string;
  readonly name: string;
  readonly decision: 'accepted' | 'declined' | null;
  /** The project itself, or what an accepted request has become. */
  readonly projectId: number | null;
}

/** All that bears the number, or why Rentman cannot be asked. */
export type NumberSearch =
  | { readonly found: readonly FoundInRentman[] }
  | { readonly failure: RentmanFailureCode };

/** Rentman's numbers are digits: it refuses a search for anything else. */
const IS_NUMBER = /^\d{1,9}$/;

/** Looks for a project with this number, and for a project request: requests have no number but their id. */
export async function findByNumber(number: string): Promise<NumberSearch> {
  if (!IS_NUMBER.test(number)) return { found: [] };
  const rentman = getInteractiveRentman();
  try {
    const [projects, request] = await Promise.all([
      fetchProjectsByNumber(rentman, number),
      fetchProjectRequest(rentman, Number(number)),
    ]);
    const requests = request === null ? [] : [toFoundRequest(request)];
    return { found: [...projects.map(toFoundProject), ...requests] };
  } catch (error) {
    if (!(error instanceof RentmanError)) throw error;
    return { failure: toFailureCode(error) };
  }
}

/** A project is what an accepted request becomes. */
function toFoundProject({ id, number, name }: Project): FoundInRentman {
  return { kind: 'project', id, number, name, decision: 'accepted', projectId: id };
}

function toFoundRequest({ id, name, status, projectId }: ProjectRequest): FoundInRentman {
  const decision = status === 'accepted' || status === 'declined' ? status : null;
  return { kind: 'request', id, number: String(id), name, decision, projectId };
}
