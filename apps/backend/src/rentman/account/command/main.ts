import { connectRentman, createRequestQueue, RENTMAN_LIMITS, systemClock } from '@klappe/rentman';
import { getEnv } from '../../../lib/env';
import { wordErrorInGerman } from '../../error-in-german';
import { parseHouseStatuses } from '../../projects/house-statuses';
import { checkAccount } from '../account-check';
import { toCheckText } from './check-text';
import { readStoredFacts } from './stored-facts';

/** How a check ends: nothing blocks, something blocks, or Rentman could not be asked. */
const EXIT = { good: 0, blocked: 1, failed: 2 } as const;

/** A step of `npm run rentman:check`: asks Rentman by itself, whether the shop runs or not. */
async function main(isJson: boolean): Promise<void> {
  const env = getEnv();
  let requests = 0;
  const limits = { ...RENTMAN_LIMITS, perSecond: env.RENTMAN_REQUESTS_PER_SECOND };
  const rentman = connectRentman({
    baseUrl: env.RENTMAN_URL,
    token: env.RENTMAN_TOKEN,
    queue: createRequestQueue(systemClock, limits),
    fetch(request) {
      requests += 1;
      return fetch(request);
    },
  });
  const check = await checkAccount({
    ...(await readStoredFacts(env)),
    rentman,
    countRequests: () => requests,
    env,
    houseStatuses: parseHouseStatuses(env.RENTMAN_STATUSES),
    onProgress({ done, of, what }) {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done}/${of} ${what}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  process.stdout.write(isJson ? `${JSON.stringify(check, null, 2)}\n` : toCheckText(check));
  process.exitCode = check.counts.blocks > 0 ? EXIT.blocked : EXIT.good;
}

main(process.argv.includes('--json')).catch((error: unknown) => {
  console.error(wordErrorInGerman(error));
  process.exitCode = EXIT.failed;
});
