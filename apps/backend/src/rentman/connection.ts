import { connectRentman, type Rentman } from '@klappe/rentman';
import { getEnv } from '../lib/env';

let rentman: Rentman | undefined;

/** The one client of this process: Rentman counts requests per account, so all share its queue. */
export function getRentman(): Rentman {
  const { RENTMAN_URL, RENTMAN_TOKEN } = getEnv();
  rentman ??= connectRentman({ baseUrl: RENTMAN_URL, token: RENTMAN_TOKEN });
  return rentman;
}
