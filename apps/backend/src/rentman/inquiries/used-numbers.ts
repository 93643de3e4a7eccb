import { fetchExternalReferences } from '@klappe/rentman';
import { getRentman } from '../connection';

/** Every number of an inquiry that Rentman knows. */
export function fetchUsedNumbers(): Promise<readonly number[]> {
  return fetchExternalReferences(getRentman());
}
