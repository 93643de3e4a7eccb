import { expect, test } from 'vitest';
import { z } from 'zod';
import { addUser, askPanel, logIntoPanel, sendInquiry } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { call } from '../support/call';
import { IS_LONG } from '../support/env';
import { seedCatalogue } from '../support/seed-catalogue';
import type { Backend } from '../support/start-backend';
import { waitForSync } from '../support/status';

const LIMIT_MS = 300_000;
const MAILS = 'GET /content-manager/collection-types/api::outgoing-mail.outgoing-mail';
const Own = z.object({
  inquiries: z.tuple([z.object({ completedAt: z.iso.datetime() })]),
  orders: z.tuple([z.object({ date: z.iso.datetime() })]),
});
const Mails = z.object({ results: z.array(z.object({ createdAt: z.iso.datetime() })).min(1) });

/** When the only inquiry, its order and its mails were made. */
async function readTimes(backend: Backend, jwt: string): Promise<readonly string[]> {
  const { inquiries, orders } = Own.parse(
    (await call(backend, 'GET /users/me/export', { jwt })).body,
  );
  const mails = await askPanel(backend, await logIntoPanel(backend), MAILS);
  const { results } = Mails.parse(await mails.json());
  const times = results.map(({ createdAt }) => createdAt);
  return [inquiries[0].completedAt, orders[0].date, ...times.sort()];
}

// `npm run test:long`: three starts for what a column's type decides.
test.runIf(IS_LONG)(
  'an inquiry, its order and its mails keep their times when the machine gets another time zone',
  async () => {
    const settings = { TZ: 'America/New_York' };
    const { backend } = await startStack({ seed: seedCatalogue, settings });
    await waitForSync(backend);
    const jwt = await addUser(backend, await logIntoPanel(backend), 'anna.huber');
    const before = Date.now();
    expect((await (await sendInquiry(backend, { jwt })).complete()).status).toBe(200);
    const times = await readTimes(backend, jwt);
    for (const time of times) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
    }
    await backend.restart({ TZ: 'Asia/Tokyo' });
    expect(await readTimes(backend, jwt)).toEqual(times);
  },
  LIMIT_MS,
);
