import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { deleteOldEntries, oldEntries } from '../../src/lib/old-entries';
import { stopRepeating } from '../../src/lib/repeat';

test('entries are deleted once they are old enough; if states are given, only those in one of them', async () => {
  const deleted: unknown[] = [];
  const strapi = {
    db: { query: () => ({ deleteMany: async (params: unknown) => deleted.push(params) }) },
  } as unknown as Core.Strapi;
  const inquiries = { uid: 'api::inquiry.inquiry', states: ['incomplete'], afterDays: 30 } as const;
  oldEntries.add(strapi, inquiries);
  oldEntries.add(strapi, { uid: 'api::account.account-event', afterDays: 365 });
  deleteOldEntries(strapi);
  await expect.poll(() => deleted).toHaveLength(2);
  stopRepeating(strapi);
  const days = (
    deleted as { where: { state?: { $in: readonly string[] }; updatedAt: { $lt: Date } } }[]
  ).map(({ where: { state, updatedAt } }) => [
    state?.$in,
    Math.round((Date.now() - updatedAt.$lt.getTime()) / 86_400_000),
  ]);
  expect(days).toEqual([
    [['incomplete'], 30],
    [undefined, 365],
  ]);
});
