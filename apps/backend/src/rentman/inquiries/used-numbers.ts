import { fetchExternalReferences } from '@klappe/rentman';
import { getRentman } from '../connection';

export function fetchUsedNumbers(): Promise<readonly number[]> {
  return fetchExternalReferences(getRentman());
}
