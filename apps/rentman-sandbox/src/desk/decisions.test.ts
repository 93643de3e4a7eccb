import { expect, test, vi } from 'vitest';
import { ask, askPage, askRow } from '#app/testing/ask.ts';
import { submit, visit } from '#app/testing/visit.ts';
import { createWorld, type World } from '#app/testing/world.ts';

const PERIOD = {
  planperiod_start: '2027-03-27T12:00:00+01:00',
  planperiod_end: '2027-03-29T12:00:00+02:00',
  usageperiod_start: '2027-03-28T08:00:00+02:00',
  usageperiod_end: '2027-03-28T18:00:00+02:00',
};

function addRequest(world: World) {
  const contact = world.add('contacts', { type: 'company', name: 'Donaufilm' });
  const camera = world.add('equipment', { name: 'ALEXA 35', code: 'CAM-1', price: 999 });
  const id = world.add('projectrequests', {
    name: 'Donaufilm Huber',
    linked_contact: `/contacts/${contact}`,
    external_reference: 1042,
    remark: 'Bitte anrufen',
    ...PERIOD,
  });
  const line = {
    project_request: `/projectrequests/${id}`,
    linked_equipment: `/equipment/${camera}`,
  };
  const values = { quantity: 2, quantity_total: 2, unit_price: 890, factor: 1.5, order: 1 };
  world.add('projectrequestequipment', { ...line, ...values, name: 'ALEXA 35' });
  world.add('projectrequestequipment', {
    project_request: line.project_request,
    name: 'Gaffer-Tape',
    quantity: 3,
    quantity_total: 3,
    order: 2,
  });
  return { id, camera, contact };
}

function decide(world: World, id: number, decision: string, origin?: string | null) {
  return submit(world, `/_sandbox/desk/requests/${id}`, { form: { decision }, origin });
}

test('an open request can be accepted, held or declined', async () => {
  const world = createWorld();
  addRequest(world);
  const { text } = await visit(world, '/');
  for (const words of ['Annehmen', 'Als Option annehmen', 'Ablehnen']) {
    expect(text).toContain(`${words}</button>`);
  }
});

test('an accepted request becomes a project that holds its equipment', async () => {
  const world = createWorld();
  const { id, camera, contact } = addRequest(world);
  const answer = await decide(world, id, 'accepted');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/#request-${id}`]);
  const request = await askRow(world, `GET /projectrequests/${id}`);
  expect(request).toMatchObject({ status: 'accepted', linked_project: '/projects/1' });
  expect(await askRow(world, 'GET /projects/1')).toMatchObject({
    name: 'Donaufilm Huber',
    customer: `/contacts/${contact}`,
    reference: '',
    ...PERIOD,
    project_total_price: 2670,
  });
  const lines = await askPage(world, '/projects/1/projectequipment');
  expect(lines.data).toMatchObject([
    { equipment: `/equipment/${camera}`, quantity_total: 2, unit_price: 890, factor: 1.5 },
    { equipment: null, name: 'Gaffer-Tape', quantity_total: 3 },
  ]);
  const page = await visit(world, '/');
  expect(page.text).toContain('angenommen');
  expect(page.text).toContain('/_sandbox/desk/projects/1');
  expect(page.text).not.toContain('Annehmen</button>');
});

test('a held request becomes an option', async () => {
  const world = createWorld();
  const { id } = addRequest(world);
  await decide(world, id, 'option');
  const [subproject] = (await askPage(world, '/subprojects?expand=status')).data;
  expect(subproject).toMatchObject({ status: { name: 'Option' } });
});

test('a declined request has no project', async () => {
  const world = createWorld();
  const { id } = addRequest(world);
  await decide(world, id, 'declined');
  const request = await askRow(world, `GET /projectrequests/${id}`);
  expect(request).toMatchObject({ status: 'declined', linked_project: null });
  expect((await askPage(world, '/projects')).itemCount).toBe(0);
});

test('a request is decided once', async () => {
  const world = createWorld();
  const { id } = addRequest(world);
  await decide(world, id, 'declined');
  await decide(world, id, 'accepted');
  expect(await askRow(world, `GET /projectrequests/${id}`)).toMatchObject({ status: 'declined' });
  expect((await askPage(world, '/projects')).itemCount).toBe(0);
});

test('a line that came without its total holds nothing', async () => {
  const world = createWorld();
  const { id, camera } = addRequest(world);
  world.edit('projectrequestequipment', 1, { quantity_total: 0 });
  await decide(world, id, 'accepted');
  const query = `equipment=/equipment/${camera}`;
  const [line] = (await askPage(world, `/projectequipment?${query}`)).data;
  expect(line).toMatchObject({ quantity_total: 0 });
});

test('the decision is told by webhook', async () => {
  const told: string[] = [];
  const world = createWorld({
    webhook: {
      url: 'http://localhost:1337/hook',
      token: 'webhook-token',
      async fetch(request) {
        const { eventType, itemType } = (await request.json()) as Record<string, string>;
        told.push(`${eventType} ${itemType}`);
        return new Response('');
      },
    },
  });
  const { id } = addRequest(world);
  await decide(world, id, 'accepted');
  await vi.waitFor(() => expect(told).toContain('update ProjectRequest'));
  expect(told).toContain('create ProjectEquipment');
});

test.each([
  ['another page', 'http://evil.example'],
  ['another port', 'http://localhost:3000'],
  ['nowhere', null],
  ['a page that hides where it lies', 'null'],
])('a form sent from %s is refused', async (_name, origin) => {
  const world = createWorld();
  const { id } = addRequest(world);
  expect((await decide(world, id, 'accepted', origin)).status).toBe(403);
  expect(await askRow(world, `GET /projectrequests/${id}`)).toMatchObject({ status: 'open' });
});

test('an unknown decision is refused', async () => {
  const world = createWorld();
  const { id } = addRequest(world);
  expect((await decide(world, id, 'maybe')).status).toBe(400);
});

test('the hand of the staff decides over the API too', async () => {
  const world = createWorld();
  const { id } = addRequest(world);
  const path = `PUT /_sandbox/projectrequests/${id}/decision`;
  const body = { decision: 'accepted' };
  expect((await ask(world, path, { body, authorization: null })).status).toBe(401);
  expect(await askRow(world, path, body)).toMatchObject({ status: 'accepted' });
  expect((await ask(world, path, { body })).status).toBe(404);
  expect((await ask(world, path, { body: { decision: 'maybe' } })).status).toBe(400);
});
