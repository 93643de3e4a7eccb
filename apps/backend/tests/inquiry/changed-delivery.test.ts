import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { aLine } from './an-inquiry';
import { createDeliveryStack } from './delivery-stack';

const camera = (equipmentId: number, quantity = 1) => aLine({ equipmentId, quantity });
const removed = (equipmentId: number) => ({ equipmentId, kind: 'rental' }) as const;

const CHANGED = {
  lines: [camera(1, 3), camera(3)],
  removedLines: [removed(2)],
  rentalEnd: PlainDate.parse('2026-11-27'),
  usageDays: 5,
  totalCents: 900_000,
  remark: 'Ein Tag mehr.',
};
const LINES = [
  { linked_equipment: '/equipment/1', quantity_total: 3, factor: 5 },
  { linked_equipment: '/equipment/3', quantity_total: 1, factor: 5 },
];

/** An inquiry that Rentman has, with two cameras. */
async function createDelivered() {
  const stack = createDeliveryStack({ lines: [camera(1), camera(2)] });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', rentmanId: 1 });
  return stack;
}

test('a changed inquiry brings its request and lines to the new state', async () => {
  const stack = await createDelivered();
  stack.change(CHANGED);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', revision: 1, deliveredRevision: 1 });
  expect(stack.settled).toEqual(['0 applied', '1 applied']);
  expect(await stack.readLines(1)).toMatchObject(LINES);
  const requests = await stack.readRequests();
  expect(requests).toMatchObject([{ price: 9000, planperiod_end: '2026-11-27T12:00:00+01:00' }]);
  expect(requests[0]?.remark).toContain('Ein Tag mehr.');
});

test('what the house added to the request itself stays', async () => {
  const stack = await createDelivered();
  stack.world.add('projectrequestequipment', {
    project_request: '/projectrequests/1',
    name: 'Prep-Tag',
    quantity_total: 1,
  });
  stack.change({ lines: [camera(1)], removedLines: [removed(2)] });
  await stack.attempt();
  expect(await stack.readLines(1)).toMatchObject([
    { linked_equipment: '/equipment/1' },
    { linked_equipment: null, quantity_total: 1 },
  ]);
});

test('a line that was taken out and put in again is one line', async () => {
  const stack = await createDelivered();
  stack.change({ lines: [camera(1)], removedLines: [removed(2)] });
  stack.change({ lines: [camera(1), camera(2, 4)], removedLines: [removed(2)] });
  await stack.attempt();
  expect(await stack.readLines(1)).toMatchObject([
    { linked_equipment: '/equipment/1' },
    { linked_equipment: '/equipment/2', quantity_total: 4 },
  ]);
});

test('a change before the first delivery is delivered with it', async () => {
  const stack = createDeliveryStack({ lines: [camera(1), camera(2)] });
  stack.change(CHANGED);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', deliveredRevision: 1 });
  expect(await stack.readLines(1)).toMatchObject(LINES);
});

test.each([
  { method: 'PUT', path: '/projectrequests/1' },
  { method: 'DELETE', path: '/projectrequestequipment/2' },
  { method: 'PUT', path: '/projectrequestequipment/1' },
  { method: 'POST', path: '/projectrequests/1/projectrequestequipment' },
] as const)(
  'after a fault at $method $path the next attempt finishes the change, without a line twice',
  async ({ method, path }) => {
    for (const happens of ['before', 'after']) {
      const stack = await createDelivered();
      stack.change(CHANGED);
      stack.world.sandbox.faults.set([
        happens === 'before'
          ? { kind: 'status', status: 503, method, path }
          : { kind: 'lost-answer', method, path },
      ]);
      await stack.attempt();
      expect(stack.row()).toMatchObject({ state: 'pending', deliveredRevision: 0 });
      stack.world.sandbox.faults.set([]);
      stack.pass(10 * 60_000);
      await stack.attempt();
      expect(stack.row()).toMatchObject({ state: 'delivered', deliveredRevision: 1 });
      expect(await stack.readLines(1)).toMatchObject(LINES);
      expect(await stack.readRequests()).toHaveLength(1);
    }
  },
);

test('a request that the house has decided about is left alone, and the change becomes a wish', async () => {
  const stack = await createDelivered();
  const before = await stack.readLines(1);
  stack.world.edit('projectrequests', 1, { status: 'accepted' });
  stack.change(CHANGED);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'delivered', deliveredRevision: 1 });
  expect(stack.settled).toEqual(['0 applied', '1 too-late']);
  expect(await stack.readLines(1)).toEqual(before);
});

test('a request that is accepted while it is changed becomes a wish too', async () => {
  const stack = await createDelivered();
  stack.change(CHANGED);
  const { rentman } = stack;
  const { post } = rentman;
  Object.assign(rentman, {
    async post(...call: Parameters<typeof post>) {
      const added = await post(...call);
      stack.world.edit('projectrequests', 1, { status: 'accepted' });
      return added;
    },
  });
  await stack.attempt();
  expect(stack.settled).toEqual(['0 applied', '1 too-late']);
});

test('a withdrawn inquiry changes nothing in Rentman', async () => {
  const stack = await createDelivered();
  const before = await stack.readLines(1);
  stack.change({ ...CHANGED, withdrawnAt: stack.now() });
  await stack.attempt();
  expect(await stack.readLines(1)).toEqual(before);
});
