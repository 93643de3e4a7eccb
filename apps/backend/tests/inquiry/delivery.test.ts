import { expect, test } from 'vitest';
import { LEASE_MS } from '../../src/lib/outbox/claims';
import { deliverInquiry } from '../../src/rentman/inquiries/deliver-inquiry';
import { SETTLE_MS } from '../../src/rentman/inquiries/delivery-work';
import { aLine, anInquiry } from './an-inquiry';
import { createDeliveryHouse } from './delivery-house';

const threeLines = { lines: [1, 2, 3].map((equipmentId) => aLine({ equipmentId })) };
const LINES = '/projectrequests/*/projectrequestequipment';

test('a delivered inquiry stands in Rentman once, with its lines', async () => {
  const house = createDeliveryHouse(threeLines);
  expect(await house.attempt()).toBe(true);
  expect(house.row()).toMatchObject({ state: 'delivered', rentmanId: 1, lastError: null });
  const [request] = await house.readRequests();
  expect(request).toMatchObject({ external_reference: 202_600_042, price: 1350, language: 'de' });
  expect(await house.readLines(1)).toEqual(
    house.equipmentIds.map((id) => ({
      linked_equipment: `/equipment/${id}`,
      quantity_total: 1,
      factor: 3,
      unit_price: 450,
    })),
  );
  expect(await house.attempt()).toBe(false);
});

test('while Rentman is down the inquiry waits, and arrives once when it is back', async () => {
  const house = createDeliveryHouse(threeLines);
  house.setReachable(false);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'pending', attempts: 1 });
  expect(house.row().lastError).toContain('Rentman ist nicht erreichbar');
  expect(await house.attempt()).toBe(false);
  house.pass(1000);
  await house.attempt();
  house.setReachable(true);
  house.pass(5000);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered', attempts: 3 });
  expect(await house.readRequests()).toHaveLength(1);
});

test('a request whose answer was lost is found again, not made twice', async () => {
  const house = createDeliveryHouse(threeLines);
  house.world.sandbox.faults.set([{ kind: 'lost-answer', path: '/projectrequests', times: 1 }]);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'pending', rentmanId: null });
  house.pass(SETTLE_MS - 1);
  expect(await house.attempt()).toBe(false);
  house.pass(1);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered', rentmanId: 1 });
  expect(await house.readRequests()).toHaveLength(1);
  expect(await house.readLines(1)).toHaveLength(3);
});

test('an answer that cannot be read does not make the request twice either', async () => {
  const house = createDeliveryHouse(threeLines);
  house.world.sandbox.faults.set([{ kind: 'broken-json', path: '/projectrequests', times: 1 }]);
  await house.attempt();
  house.pass(SETTLE_MS);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered' });
  expect(await house.readRequests()).toHaveLength(1);
});

test('a line whose answer was lost is not added twice, and the rest follows', async () => {
  const house = createDeliveryHouse(threeLines);
  house.world.sandbox.faults.set([
    { kind: 'lost-answer', method: 'POST', path: LINES, skip: 1, times: 1 },
  ]);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'pending', rentmanId: 1 });
  expect(await house.readLines(1)).toHaveLength(2);
  house.pass(SETTLE_MS);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered' });
  expect(await house.readLines(1)).toHaveLength(3);
});

test('after a crash right behind the request another worker goes on with it', async () => {
  const house = createDeliveryHouse(threeLines);
  const claim = await house.claims.claim(42, house.now());
  if (!claim) throw new Error('The inquiry is not due');
  const crash = deliverInquiry({
    inquiry: anInquiry(threeLines),
    requests: house.requests,
    settings: { sendsInAndOut: false },
    progress: {
      async noteSending() {
        await house.claims.renew(claim, house.now(), { sentAt: house.now() });
      },
      noteCreated: () => Promise.reject(new Error('The process is gone')),
      goOn: () => Promise.resolve(),
    },
  });
  await expect(crash).rejects.toThrow('gone');
  expect(await house.attempt()).toBe(false);
  house.pass(LEASE_MS + 1);
  expect(await house.attempt()).toBe(true);
  expect(house.row()).toMatchObject({ state: 'delivered' });
  expect(await house.readRequests()).toHaveLength(1);
  expect(await house.readLines(1)).toHaveLength(3);
});

test('of two workers that see the same inquiry one delivers it', async () => {
  const house = createDeliveryHouse(threeLines);
  const attempts = await Promise.all([house.attempt(), house.attempt(), house.attempt()]);
  expect(attempts.filter(Boolean)).toHaveLength(1);
  expect(await house.readRequests()).toHaveLength(1);
  expect(await house.readLines(1)).toHaveLength(3);
});

test('a worker that lost its claim writes nothing more', async () => {
  const house = createDeliveryHouse(threeLines);
  house.world.sandbox.faults.set([{ kind: 'delay', method: 'POST', path: LINES, ms: 60 }]);
  const slow = house.attempt();
  await expect.poll(() => house.row().rentmanId).toBe(1);
  Object.assign(house.row(), { claimToken: 'somebody else' });
  await slow;
  expect(house.row()).toMatchObject({ state: 'delivering', claimToken: 'somebody else' });
  expect((await house.readLines(1)).length).toBeLessThanOrEqual(1);
});

test('a process that stops leaves the rest of the lines to the next one', async () => {
  const house = createDeliveryHouse(threeLines);
  let asked = 0;
  const isStopping = () => {
    asked += 1;
    return asked > 3;
  };
  await house.attempt(isStopping);
  expect(house.row()).toMatchObject({ state: 'pending', rentmanId: 1 });
  expect(await house.readLines(1)).toHaveLength(1);
  await house.attempt();
  expect(house.row()).toMatchObject({ state: 'delivered' });
  expect(await house.readLines(1)).toHaveLength(3);
});
