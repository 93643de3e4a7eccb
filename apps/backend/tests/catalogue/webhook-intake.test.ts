import { expect, test } from 'vitest';
import type { RowsToRefetch } from '../../src/rentman/catalogue/sync/rows-to-refetch';
import { createWebhookIntake } from '../../src/rentman/catalogue/webhook/webhook-intake';
import { aWebhook, sign, WEBHOOK_TOKEN } from './sign-webhook';

const NOW = Date.parse('2026-11-21T06:00:00Z');

function anIntake(token: string | undefined = WEBHOOK_TOKEN) {
  const refetches: RowsToRefetch[] = [];
  const time = { now: NOW };
  const onRows = async (rows: RowsToRefetch) => void refetches.push(rows);
  const intake = createWebhookIntake({ token, onRows, now: () => time.now });
  const take = (body: string, digest: string | undefined = sign(body)) =>
    intake.take(Buffer.from(body), digest);
  return { take, refetches, time };
}

const at = (moment: string) => aWebhook({ eventDate: moment });

test('a signed call has the rows it names read again, and the item they belong to', async () => {
  const { take, refetches } = anIntake();
  const parent = { id: 7, itemType: 'Equipment', ref: '/equipment/7' };
  const body = aWebhook({
    itemType: 'Accessory',
    eventDate: '2026-11-21T07:00:00+01:00',
    items: [{ id: 3, ref: '/accessories/3', parent }],
  });
  expect(await take(body)).toBe('taken');
  expect(refetches).toEqual([
    new Map([
      ['accessories', new Set([3])],
      ['equipment', new Set([7])],
    ]),
  ]);
});

test('a call is answered once the other backends know of it', async () => {
  const told = Promise.withResolvers<void>();
  const { take } = createWebhookIntake({
    token: WEBHOOK_TOKEN,
    onRows: () => told.promise,
    now: () => NOW,
  });
  let isAnswered = false;
  const body = at('2026-11-21T06:00:00Z');
  const answer = take(Buffer.from(body), sign(body)).finally(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAnswered).toBe(false);
  told.resolve();
  expect(await answer).toBe('taken');
});

test('a deletion is fetched again like any other change', async () => {
  const { take, refetches } = anIntake();
  const deletion = { eventType: 'delete', itemType: 'ProjectEquipment', items: [4, 5] };
  expect(await take(aWebhook({ ...deletion, eventDate: '2026-11-21T06:00:00Z' }))).toBe('taken');
  expect(refetches).toEqual([new Map([['plannedLines', new Set([4, 5])]])]);
});

test('what the shop does not show causes no refetch', async () => {
  const { take, refetches } = anIntake();
  const body = aWebhook({ itemType: 'Invoice', eventDate: '2026-11-21T06:00:00Z' });
  expect(await take(body)).toBe('taken');
  expect(refetches).toEqual([]);
});

test('a call that is not signed with our token is refused', async () => {
  const { take, refetches } = anIntake();
  const body = at('2026-11-21T06:00:00Z');
  expect(await take(body, '')).toBe('unsigned');
  expect(await take(body, sign(body, 'another-token'))).toBe('forged');
  expect(await take(`${body} `, sign(body))).toBe('forged');
  expect(await take('{"items":', sign('{"items":'))).toBe('unreadable');
  expect(refetches).toEqual([]);
});

test('without a token every webhook is refused', async () => {
  const body = at('2026-11-21T06:00:00Z');
  expect(await anIntake('').take(body, sign(body, ''))).toBe('not-set-up');
});

test('a repeat within a minute is another refetch, a later one is refused', async () => {
  const { take, refetches, time } = anIntake();
  const body = at('2026-11-21T06:00:00Z');
  expect(await take(body)).toBe('taken');
  time.now += 45_000;
  expect(await take(body)).toBe('taken');
  time.now += 16_000;
  expect(await take(body)).toBe('replayed');
  time.now += 3_600_000;
  expect(await take(body)).toBe('replayed');
  expect(refetches).toHaveLength(2);
});

test('what is older than a day, from tomorrow or without a time is refused', async () => {
  const { take, refetches } = anIntake();
  expect(await take(at('2026-11-20T05:59:00Z'))).toBe('replayed');
  expect(await take(at('2026-11-22T06:01:00Z'))).toBe('replayed');
  expect(await take(at('gestern'))).toBe('replayed');
  expect(refetches).toEqual([]);
});
