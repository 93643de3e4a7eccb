import { expect, test } from 'vitest';
import { ask, askIds, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

const PLAN = {
  planperiod_start: '2027-03-27T12:00:00+01:00',
  planperiod_end: '2027-03-29T12:00:00+02:00',
};

test('a request starts open, from the API, without project and reference', async () => {
  const request = await askRow(createWorld(), 'POST /projectrequests', { ...PLAN, name: 'Dreh' });
  expect(request).toMatchObject({
    name: 'Dreh',
    status: 'open',
    source: 'api',
    linked_project: null,
    external_reference: 0,
    ...PLAN,
  });
});

test('the use period is copied from the plan period when it is left out', async () => {
  const request = await askRow(createWorld(), 'POST /projectrequests', PLAN);
  expect(request).toMatchObject({
    usageperiod_start: PLAN.planperiod_start,
    usageperiod_end: PLAN.planperiod_end,
  });
});

test('moments come back with the offset of their own day', async () => {
  const body = { planperiod_start: '2027-03-27T11:00:00Z', planperiod_end: '2027-03-29T10:00:00Z' };
  expect(await askRow(createWorld(), 'POST /projectrequests', body)).toMatchObject(PLAN);
});

test.each([
  [{}],
  [{ planperiod_start: PLAN.planperiod_start }],
  [{ ...PLAN, planperiod_end: null }],
  [{ ...PLAN, planperiod_start: '2027-03-27T12:00:00' }],
  [{ ...PLAN, planperiod_start: '2027-03-27' }],
  [{ ...PLAN, planperiod_start: '2027-13-27T12:00:00Z' }],
  [{ ...PLAN, external_reference: '1042' }],
  [{ ...PLAN, external_reference: 10.5 }],
  [{ ...PLAN, linked_contact: '/contacts/99' }],
  [{ ...PLAN, linked_contact_person: '/contactpersons/1' }],
  [{ ...PLAN, status: 'accepted' }],
  [{ ...PLAN, source: 'rentman' }],
])('the request %j is refused with 400', async (body) => {
  expect((await askRefusal(createWorld(), 'POST /projectrequests', body)).status).toBe(400);
});

test('both plan dates must be sent again on PUT', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /projectrequests', PLAN);
  expect((await askRefusal(world, `PUT /projectrequests/${id}`, { name: 'x' })).status).toBe(400);
  const body = { ...PLAN, name: 'x' };
  expect(await askRow(world, `PUT /projectrequests/${id}`, body)).toMatchObject({ name: 'x' });
});

test('a request is found by its external reference', async () => {
  const world = createWorld();
  await askRow(world, 'POST /projectrequests', PLAN);
  const { id } = await askRow(world, 'POST /projectrequests', { ...PLAN, external_reference: 42 });
  expect(await askIds(world, '/projectrequests?external_reference=42')).toEqual([id]);
});

test('a line is made under its request, with numbers written as text', async () => {
  const world = createWorld();
  const equipment = world.add('equipment', { name: 'ALEXA 35' });
  const { id } = await askRow(world, 'POST /projectrequests', PLAN);
  const path = `/projectrequests/${id}/projectrequestequipment`;
  const line = await askRow(world, `POST ${path}`, {
    linked_equipment: `/equipment/${equipment}`,
    name: 'ALEXA 35',
    quantity: 2,
    quantity_total: 2,
    unit_price: 890,
    factor: '4.2',
    order: '1',
  });
  expect(line).toMatchObject({
    project_request: `/projectrequests/${id}`,
    linked_equipment: `/equipment/${equipment}`,
    quantity: 2,
    factor: 4.2,
    order: 1,
  });
  expect(await askIds(world, path)).toEqual([line.id]);
  expect(await askIds(world, '/projectrequestequipment')).toEqual([line.id]);
});

test('a line without quantities is stored with 0', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /projectrequests', PLAN);
  const path = `/projectrequests/${id}/projectrequestequipment`;
  expect(await askRow(world, `POST ${path}`, { name: 'Sandsack' })).toMatchObject({
    quantity: 0,
    quantity_total: 0,
  });
});

test.each([
  [{ quantity: '2' }],
  [{ quantity: 1.5 }],
  [{ factor: 3 }],
  [{ order: 1 }],
  [{ linked_equipment: 7 }],
  [{ project_request: '/projectrequests/1' }],
])('the line %j is refused with 400', async (body) => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /projectrequests', PLAN);
  const path = `/projectrequests/${id}/projectrequestequipment`;
  expect((await askRefusal(world, `POST ${path}`, body)).status).toBe(400);
});

test('a line cannot be made on the collection', async () => {
  const answer = await ask(createWorld(), 'POST /projectrequestequipment', { body: {} });
  expect(answer.status).toBe(403);
});

test('a line under an unknown request is refused with 404', async () => {
  const path = '/projectrequests/9/projectrequestequipment';
  expect((await askRefusal(createWorld(), `POST ${path}`, {})).status).toBe(404);
});

test('a deleted request is gone with its lines', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /projectrequests', PLAN);
  await askRow(world, `POST /projectrequests/${id}/projectrequestequipment`, { name: 'Stativ' });
  expect((await ask(world, `DELETE /projectrequests/${id}`)).status).toBe(204);
  expect(await askIds(world, '/projectrequestequipment')).toEqual([]);
});
