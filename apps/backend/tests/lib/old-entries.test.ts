import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { deleteOldEntries } from '../../src/bootstrap/old-entries';
import { stopRepeating } from '../../src/lib/repeat';

test('entries are deleted once they are old enough; if a state is given, only those in it', async () => {
  const deleted: unknown[] = [];
  const strapi = {
    db: { query: () => ({ deleteMany: async (params: unknown) => deleted.push(params) }) },
  } as unknown as Core.Strapi;
  deleteOldEntries(strapi, [
    { uid: 'api::inquiry.inquiry', state: 'incomplete', afterDays: 30 },
    { uid: 'api::account.account-event', afterDays: 365 },
  ]);
  await expect.poll(() => deleted).toHaveLength(2);
  stopRepeating(strapi);
  const days = (deleted as { where: { state?: string; updatedAt: { $lt: Date } } }[]).map(
    ({ where: { state, updatedAt } }) => [
      state,
      Math.round((Date.now() - updatedAt.$lt.getTime()) / 86_400_000),
    ],
  );
  expect(days).toEqual([
    ['incomplete', 30],
    [undefined, 365],
  ]);
});
