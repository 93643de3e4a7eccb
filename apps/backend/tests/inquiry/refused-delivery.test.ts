import { expect, test } from 'vitest';
import { aLine } from './an-inquiry';
import { createDeliveryStack } from './delivery-stack';

const DAY_MS = 86_400_000;

test('a line that Rentman refuses is named, and the other lines are added all the same', async () => {
  const lines = [aLine({ equipmentId: 1 }), aLine({ equipmentId: 99, displayname: 'Weg' })];
  const stack = createDeliveryStack({ lines: [...lines, aLine({ equipmentId: 3 })] });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'failed', rentmanId: 1, nextAttemptAt: null });
  expect(stack.row().lastError).toMatch(/^Zeile 2 „Weg“: Rentman lehnt ab: /);
  expect(await stack.readLines(1)).toHaveLength(2);
});

test('a request that Rentman refuses fails at once, with the reason of Rentman', async () => {
  const stack = createDeliveryStack();
  stack.world.sandbox.faults.set([{ kind: 'status', status: 400, path: '/projectrequests' }]);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'failed', attempts: 1, nextAttemptAt: null });
  expect(stack.row().lastError).toContain('400');
  expect(stack.row().sentAt).toBeNull();
  expect(await stack.attempt()).toBe(false);
});

test('with a wrong token the inquiry waits until the token is corrected', async () => {
  const stack = createDeliveryStack();
  stack.world.sandbox.faults.set([{ kind: 'status', status: 401, times: 1 }]);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'pending' });
  expect(stack.row().lastError).toContain('Token');
  stack.pass(1000);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered' });
});

test('too many requests are repeated no earlier than Rentman asks', async () => {
  const stack = createDeliveryStack();
  stack.world.sandbox.faults.set([{ kind: 'status', status: 429, retryAfter: 20, times: 1 }]);
  await stack.attempt();
  stack.pass(19_999);
  expect(await stack.attempt()).toBe(false);
  stack.pass(1);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered' });
});

test('a line that met too many requests leaves the moment its request was sent', async () => {
  const stack = createDeliveryStack({
    lines: [1, 2, 3].map((equipmentId) => aLine({ equipmentId })),
  });
  const path = '/projectrequests/1/projectrequestequipment';
  const busy = { kind: 'status', status: 429, method: 'POST', path, skip: 1, times: 1 } as const;
  stack.world.sandbox.faults.set([busy]);
  const sentAt = stack.now();
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'pending', rentmanId: 1, sentAt });
  stack.pass(60_000);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', sentAt });
  expect(await stack.readLines(1)).toHaveLength(3);
});

test('a request with our number but another name is not taken for this inquiry', async () => {
  const stack = createDeliveryStack({ sentAt: new Date('2026-11-20T13:00:00Z') });
  stack.world.add('projectrequests', {
    name: 'PRIVAT Huber 02.01.2026, 09:00',
    external_reference: 202_600_042,
    planperiod_start: '2026-01-03T12:00:00+01:00',
    planperiod_end: '2026-01-04T12:00:00+01:00',
  });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', rentmanId: 2 });
  expect(await stack.readLines(1)).toHaveLength(0);
});

test('a request that was deleted in Rentman fails once and is then created again', async () => {
  const stack = createDeliveryStack({ rentmanId: 17, sentAt: new Date('2026-11-20T13:00:00Z') });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'failed', rentmanId: null });
  expect(stack.row().lastError).toContain('gelöscht');
  Object.assign(stack.row(), { state: 'pending', nextAttemptAt: stack.now() });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered' });
});

test('after three days without success the inquiry has failed', async () => {
  const stack = createDeliveryStack();
  stack.setReachable(false);
  stack.pass(3 * DAY_MS);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'failed', nextAttemptAt: null });
});

test('a row that cannot be read fails instead of being tried for ever', async () => {
  const stack = createDeliveryStack();
  Object.assign(stack.row(), { lines: 'nonsense' });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'failed' });
  expect(stack.row().lastError).toContain('Unerwarteter Fehler');
});
