import { expect, test } from 'vitest';
import { aLine } from './an-inquiry';
import { createDeliveryHouse } from './delivery-house';

const DAY_MS = 86_400_000;

test('a line that Rentman refuses is named, and the other lines stand all the same', async () => {
  const lines = [aLine({ equipmentId: 1 }), aLine({ equipmentId: 99, displayname: 'Weg' })];
  const house = createDeliveryHouse({ lines: [...lines, aLine({ equipmentId: 3 })] });
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'failed', rentmanId: 1, nextAttemptAt: null });
  expect(house.row().lastError).toMatch(/^Zeile 2 „Weg“: Rentman lehnt ab: /);
  expect(await house.readLines(1)).toHaveLength(2);
});

test('a request that Rentman refuses fails at once, with the reason of Rentman', async () => {
  const house = createDeliveryHouse();
  house.world.sandbox.faults.set([{ kind: 'status', status: 400, path: '/projectrequests' }]);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'failed', attempts: 1, nextAttemptAt: null });
  expect(house.row().lastError).toContain('400');
  expect(house.row().sentAt).toBeNull();
  expect(await house.attempt()).toBe(false);
});

test('a wrong token is waited out: nothing is lost until somebody sets it right', async () => {
  const house = createDeliveryHouse();
  house.world.sandbox.faults.set([{ kind: 'status', status: 401, times: 1 }]);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'pending' });
  expect(house.row().lastError).toContain('Token');
  house.pass(1000);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered' });
});

test('too many requests are repeated no earlier than Rentman asks', async () => {
  const house = createDeliveryHouse();
  house.world.sandbox.faults.set([{ kind: 'status', status: 429, retryAfter: 20, times: 1 }]);
  await house.attempt();
  house.pass(19_999);
  expect(await house.attempt()).toBe(false);
  house.pass(1);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered' });
});

test('the number of somebody else is not taken for this inquiry', async () => {
  const house = createDeliveryHouse({ sentAt: new Date('2026-11-20T13:00:00Z') });
  house.world.add('projectrequests', {
    name: 'PRIVAT Huber 02.01.2026, 09:00',
    external_reference: 202_600_042,
    planperiod_start: '2026-01-03T12:00:00+01:00',
    planperiod_end: '2026-01-04T12:00:00+01:00',
  });
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered', rentmanId: 2 });
  expect(await house.readLines(1)).toHaveLength(0);
});

test('a request that was deleted in Rentman fails once and is then made anew', async () => {
  const house = createDeliveryHouse({ rentmanId: 17, sentAt: new Date('2026-11-20T13:00:00Z') });
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'failed', rentmanId: null });
  expect(house.row().lastError).toContain('gelöscht');
  Object.assign(house.row(), { state: 'pending', nextAttemptAt: house.now() });
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered' });
});

test('after three days without success the house has to look at it', async () => {
  const house = createDeliveryHouse();
  house.setReachable(false);
  house.pass(3 * DAY_MS);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'failed', nextAttemptAt: null });
});

test('a record that cannot be read fails instead of being tried for ever', async () => {
  const house = createDeliveryHouse();
  Object.assign(house.row(), { lines: 'nonsense' });
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'failed' });
  expect(house.row().lastError).toContain('Unerwarteter Fehler');
});
