import { MAX_WRITE_DELAY_MS } from '@klappe/rentman';
import { expect, test } from 'vitest';
import { LEASE_MS } from '../../src/lib/outbox/leases';
import { deliverInquiry } from '../../src/rentman/inquiries/deliver-inquiry';
import { aLine, anInquiry } from './an-inquiry';
import { createDeliveryStack } from './delivery-stack';

const threeLines = { lines: [1, 2, 3].map((equipmentId) => aLine({ equipmentId })) };
const LINES = '/projectrequests/*/projectrequestequipment';

test('a delivered inquiry is in Rentman once, with its lines', async () => {
  const stack = createDeliveryStack(threeLines);
  expect(await stack.attempt()).toBe(true);
  expect(stack.row()).toMatchObject({ state: 'delivered', rentmanId: 1, lastError: null });
  const [request] = await stack.readRequests();
  expect(request).toMatchObject({ external_reference: 202_600_042, price: 1350, language: 'de' });
  expect(await stack.readLines(1)).toEqual(
    stack.equipmentIds.map((id) => ({
      linked_equipment: `/equipment/${id}`,
      quantity_total: 1,
      factor: 3,
      unit_price: 450,
    })),
  );
  expect(await stack.attempt()).toBe(false);
});

test('while Rentman is down the inquiry waits, and arrives once when it is back', async () => {
  const stack = createDeliveryStack(threeLines);
  stack.setReachable(false);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'pending', attempts: 1 });
  expect(stack.row().lastError).toContain('Rentman ist nicht erreichbar');
  expect(await stack.attempt()).toBe(false);
  stack.pass(1000);
  await stack.attempt();
  stack.setReachable(true);
  stack.pass(5000);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', attempts: 3 });
  expect(await stack.readRequests()).toHaveLength(1);
});

test('a request whose answer was lost is found again, not made twice', async () => {
  const stack = createDeliveryStack(threeLines);
  stack.world.sandbox.faults.set([{ kind: 'lost-answer', path: '/projectrequests', times: 1 }]);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'pending', rentmanId: null });
  stack.pass(MAX_WRITE_DELAY_MS - 1);
  expect(await stack.attempt()).toBe(false);
  stack.pass(1);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', rentmanId: 1 });
  expect(await stack.readRequests()).toHaveLength(1);
  expect(await stack.readLines(1)).toHaveLength(3);
});

test('an answer that cannot be read does not make the request twice either', async () => {
  const stack = createDeliveryStack(threeLines);
  stack.world.sandbox.faults.set([{ kind: 'broken-json', path: '/projectrequests', times: 1 }]);
  await stack.attempt();
  stack.pass(MAX_WRITE_DELAY_MS);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered' });
  expect(await stack.readRequests()).toHaveLength(1);
});

test('a line whose answer was lost is not added twice, and the rest follows', async () => {
  const stack = createDeliveryStack(threeLines);
  stack.world.sandbox.faults.set([
    { kind: 'lost-answer', method: 'POST', path: LINES, skip: 1, times: 1 },
  ]);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'pending', rentmanId: 1 });
  expect(await stack.readLines(1)).toHaveLength(2);
  stack.pass(MAX_WRITE_DELAY_MS);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered' });
  expect(await stack.readLines(1)).toHaveLength(3);
});

test('after a crash right after the request another worker continues with it', async () => {
  const stack = createDeliveryStack(threeLines);
  const lease = await stack.leases.take(42, stack.now());
  if (!lease) throw new Error('The inquiry is not due');
  const crash = deliverInquiry({
    inquiry: anInquiry(threeLines),
    rentman: stack.rentman,
    settings: { sendsInAndOut: false },
    progress: {
      async noteSending() {
        await stack.leases.renew(lease, stack.now(), { sentAt: stack.now() });
      },
      noteCreated: () => Promise.reject(new Error('The process is gone')),
      checkLease: () => Promise.resolve(),
    },
  });
  await expect(crash).rejects.toThrow('gone');
  expect(await stack.attempt()).toBe(false);
  stack.pass(LEASE_MS + 1);
  expect(await stack.attempt()).toBe(true);
  expect(stack.row()).toMatchObject({ state: 'delivered' });
  expect(await stack.readRequests()).toHaveLength(1);
  expect(await stack.readLines(1)).toHaveLength(3);
});

test('of two workers that see the same inquiry one delivers it', async () => {
  const stack = createDeliveryStack(threeLines);
  const attempts = await Promise.all([stack.attempt(), stack.attempt(), stack.attempt()]);
  expect(attempts.filter(Boolean)).toHaveLength(1);
  expect(await stack.readRequests()).toHaveLength(1);
  expect(await stack.readLines(1)).toHaveLength(3);
});

test('a worker that lost its lease writes nothing more', async () => {
  const stack = createDeliveryStack(threeLines);
  stack.world.sandbox.faults.set([{ kind: 'delay', method: 'POST', path: LINES, ms: 60 }]);
  const slow = stack.attempt();
  await expect.poll(() => stack.row().rentmanId).toBe(1);
  Object.assign(stack.row(), { claimToken: 'somebody else' });
  await slow;
  expect(stack.row()).toMatchObject({ state: 'delivering', claimToken: 'somebody else' });
  expect((await stack.readLines(1)).length).toBeLessThanOrEqual(1);
});

test('a process that stops leaves the remaining lines to the next one', async () => {
  const stack = createDeliveryStack(threeLines);
  let asked = 0;
  const isStopping = () => {
    asked += 1;
    return asked > 3;
  };
  await stack.attempt(isStopping);
  expect(stack.row()).toMatchObject({ state: 'pending', rentmanId: 1 });
  expect(await stack.readLines(1)).toHaveLength(1);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered' });
  expect(await stack.readLines(1)).toHaveLength(3);
});
