import { expect, test } from 'vitest';
import { ask } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

const SCRIPT = '<script>alert(1)</script>';

test('an empty desk says what to do', async () => {
  const answer = await ask(createWorld(), 'GET /', { authorization: null });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Noch keine Anfrage');
});

test('a request is shown with contact, periods, price and lines, newest first', async () => {
  const world = createWorld();
  const planperiod_start = '2027-03-27T12:00:00+01:00';
  const planperiod_end = '2027-03-29T12:00:00+02:00';
  world.add('projectrequests', { name: 'Älter', planperiod_start, planperiod_end });
  const id = world.add('projectrequests', {
    name: 'Donaufilm Huber 20.11.2026, 14:05',
    contact_name: 'Donaufilm GmbH',
    contact_person_lastname: 'Huber',
    contact_person_email: 'eva@film.example',
    planperiod_start,
    planperiod_end,
    price: 2670.5,
  });
  const equipment = world.add('equipment', { code: 'CAM-0351' });
  const line = { project_request: `/projectrequests/${id}`, name: 'ALEXA 35', quantity: 2 };
  world.add('projectrequestequipment', {
    ...line,
    linked_equipment: `/equipment/${equipment}`,
    unit_price: 890,
    factor: 1.5,
  });
  const { text } = await ask(world, 'GET /', { authorization: null });
  for (const shown of [
    'Donaufilm GmbH',
    'eva@film.example',
    '27.03.2027',
    '€ 2.670,50',
    '€ 890,00',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).toContain('ALEXA 35');
  expect(text).toContain('CAM-0351');
  expect(text.indexOf('Donaufilm Huber')).toBeLessThan(text.indexOf('Älter'));
});

test('text that holds a script is shown as text', async () => {
  const world = createWorld();
  const id = world.add('projectrequests', {
    name: SCRIPT,
    remark: SCRIPT,
    contact_name: '"><img src=x>',
  });
  const line = { project_request: `/projectrequests/${id}`, name: SCRIPT, external_remark: SCRIPT };
  world.add('projectrequestequipment', line);
  const { text, headers } = await ask(world, 'GET /', { authorization: null });
  expect(text).not.toContain('<script');
  expect(text).not.toContain('<img');
  expect(text).toContain('&lt;script&gt;');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('another host name does not lead to the desk', async () => {
  const request = new Request('http://evil.example:4500/');
  expect((await createWorld().sandbox.fetch(request)).status).toBe(403);
});
