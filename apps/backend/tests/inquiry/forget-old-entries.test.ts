import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { keepForgetting } from '../../src/lib/forget-old-entries';

test('entries in the named state are deleted once they are old enough', () => {
  const deleted: unknown[] = [];
  const strapi = {
    db: { query: () => ({ deleteMany: async (params: unknown) => deleted.push(params) }) },
  } as unknown as Core.Strapi;
  const stop = keepForgetting(strapi, [
    { uid: 'api::inquiry.inquiry', state: 'incomplete', afterDays: 30 },
  ]);
  stop();
  const [{ where }] = deleted as [{ where: { state: string; updatedAt: { $lt: Date } } }];
  expect(where.state).toBe('incomplete');
  expect(Math.round((Date.now() - where.updatedAt.$lt.getTime()) / 86_400_000)).toBe(30);
});
