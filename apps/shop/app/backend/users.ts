import { type AccountUserWithCart, showMe } from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

/** The account of whoever holds the token, with its cart. */
export function fetchMe(backendUrl: string, token: string): Promise<AccountUserWithCart> {
  return callBackend(showMe, { backendUrl, token, input: { populate: 'deep,5' } });
}
