import { expect, test } from 'vitest';
import { addPlanning } from '#app/testing/add-planning.ts';
import { ask, askRow } from '#app/testing/ask.ts';
import { submit, visit } from '#app/testing/visit.ts';
import { createWorld } from '#app/testing/world.ts';

const NOW = Date.parse('2027-03-03T12:00:00Z');
const SCRIPT = '<script>alert(1)</script>';

function aWorld() {
  return createWorld({ now: () => NOW });
}

test('contacts are listed with number, kind and people, and found by a part of their name', async () => {
  const world = aWorld();
  const id = world.add('contacts', { code: '10001', type: 'company', name: 'Donaufilm GmbH' });
  const person = { firstname: 'Eva', lastname: 'Huber', email: 'eva@film.example' };
  world.add('contactpersons', { contact: `/contacts/${id}`, ...person });
  world.add('contacts', { code: '10002', type: 'private', surname: 'Novak' });
  const { text } = await visit(world, '/_sandbox/desk/contacts');
  for (const shown of [
    '10001',
    'Donaufilm GmbH',
    'Firma',
    'Eva Huber (eva@film.example)',
    'Novak',
  ]) {
    expect(text).toContain(shown);
  }
  const found = await visit(world, '/_sandbox/desk/contacts?q=donau');
  expect(found.text).toContain('Donaufilm');
  expect(found.text).not.toContain('Novak');
  expect((await visit(world, '/_sandbox/desk/contacts?q=%25')).text).toContain('Kein Kontakt');
});

test('the stock says what is out, held, in repair, packed and free', async () => {
  const world = aWorld();
  const camera = world.add('equipment', { code: 'CAM-1', name: 'ALEXA 35', current_quantity: 9 });
  const equipment = `/equipment/${camera}`;
  const kit = world.add('equipment', { code: 'SET-1', name: 'Set', current_quantity: 1 });
  world.add('equipmentsetscontent', {
    parent_equipment: `/equipment/${kit}`,
    equipment,
    is_fixed: 'Reserved from stock',
  });
  addPlanning(world, { lines: [{ equipment, quantity_total: 2 }] });
  addPlanning(world, { status: 'Option', lines: [{ equipment, quantity_total: 3 }] });
  addPlanning(world, { status: 'Storniert', lines: [{ equipment, quantity_total: 4 }] });
  addPlanning(world, {
    subproject: { is_template: true },
    lines: [{ equipment, quantity_total: 4 }],
  });
  const serialnumber = `/serialnumbers/${world.add('serialnumbers', { equipment })}`;
  const repair = { equipment, serialnumber, repairperiod_start: '2027-03-01T00:00:00Z' };
  world.add('repairs', repair);
  world.add('repairs', repair);
  const { text } = await visit(world, '/_sandbox/desk/stock?q=CAM-1');
  const numbers = [...text.matchAll(/<td class="number[^"]*">([^<]*)<\/td>/g)].map(([, n]) => n);
  expect(numbers).toEqual(['€ 0,00', '9', '2', '3', '1', '1', '5']);
});

test('long lists come in pages', async () => {
  const world = aWorld();
  for (let count = 100; count < 160; count += 1) world.add('equipment', { code: `C-${count}` });
  const first = await visit(world, '/_sandbox/desk/stock');
  expect(first.text).toContain('C-149');
  expect(first.text).not.toContain('C-150');
  expect(first.text).toContain('page=2');
  expect((await visit(world, '/_sandbox/desk/stock?page=2')).text).toContain('C-159');
  expect((await visit(world, '/_sandbox/desk/stock?page=-1')).text).toContain('C-100');
});

test('an item is changed in a form, with a price as it is written here', async () => {
  const world = aWorld();
  const id = world.add('equipment', { name: 'ALEXA 35', price: 890, current_quantity: 2 });
  const path = `/_sandbox/desk/equipment/${id}`;
  expect((await visit(world, path)).text).toContain('value="890"');
  const form = { name: 'ALEXA 35 Set', price: '912,50', current_quantity: '3', in_shop: '1' };
  expect((await submit(world, path, { form })).text).toContain('Gespeichert');
  expect(await askRow(world, `GET /equipment/${id}`)).toMatchObject({
    name: 'ALEXA 35 Set',
    price: 912.5,
    current_quantity: 3,
    in_shop: true,
  });
  expect((await visit(world, path)).text).toContain('value="912,50"');
  const bad = await submit(world, path, { form: { ...form, price: 'billig' } });
  expect([bad.status, bad.text.includes('Nicht gespeichert')]).toEqual([422, true]);
  expect((await submit(world, path, { form, origin: null })).status).toBe(403);
});

test('the plan shows what is out when, and leads to the project', async () => {
  const world = aWorld();
  const customer = `/contacts/${world.add('contacts', { type: 'company', name: 'Donaufilm' })}`;
  const equipment = `/equipment/${world.add('equipment', { code: 'CAM-1', name: 'ALEXA 35' })}`;
  const { project } = addPlanning(world, {
    project: { name: 'Spielfilm', customer },
    lines: [{ equipment, name: 'ALEXA 35', quantity_total: 2, is_option: true }],
  });
  const { text } = await visit(world, '/_sandbox/desk/planning');
  expect(text).toContain('März 2027');
  expect(text).toContain('Spielfilm');
  expect(text).toContain('Bestätigt · Donaufilm');
  const [row] = /<tr>\s*<th scope="row".*?<\/tr>/s.exec(text) ?? [];
  expect(row?.split('<td colspan="5">')[0]?.match(/<td class/g)).toHaveLength(7);
  const later = await visit(world, '/_sandbox/desk/planning?from=2027-06-01');
  expect(later.text).toContain('nichts geplant');
  const page = await visit(world, `/_sandbox/desk/projects/${project}`);
  for (const shown of ['Spielfilm', 'Donaufilm', 'CAM-1', 'Option', '01.03.2027']) {
    expect(page.text).toContain(shown);
  }
});

test('a day that is none begins with the usual week', async () => {
  const world = aWorld();
  addPlanning(world);
  const { status, text } = await visit(world, '/_sandbox/desk/planning?from=gestern');
  expect([status, text.includes('Februar 2027')]).toEqual([200, true]);
});

test('faults are switched on and off by a button, and never strike the desk', async () => {
  const world = aWorld();
  const path = '/_sandbox/desk/faults';
  expect((await submit(world, path, { form: { scene: 'broken' } })).status).toBe(303);
  expect((await ask(world, 'GET /equipment')).status).toBe(500);
  expect((await visit(world, '/')).status).toBe(200);
  const { text } = await visit(world, path);
  expect(text).toMatch(/value="broken" class="main" aria-pressed="true"/);
  await submit(world, path, { form: { scene: 'none' } });
  expect((await ask(world, 'GET /equipment')).status).toBe(200);
  expect((await submit(world, path, { form: { scene: 'earthquake' } })).status).toBe(400);
});

test.each(['/_sandbox/desk/projects/9', '/_sandbox/desk/equipment/9', '/_sandbox/desk/projects/x'])(
  '%s leads nowhere',
  async (path) => {
    expect((await visit(aWorld(), path)).status).toBe(404);
  },
);

test('text that holds a script is shown as text everywhere', async () => {
  const world = aWorld();
  const contact = world.add('contacts', { type: 'company', name: SCRIPT, email_1: SCRIPT });
  world.add('contactpersons', { contact: `/contacts/${contact}`, lastname: SCRIPT });
  const equipment = `/equipment/${world.add('equipment', { code: SCRIPT, name: SCRIPT })}`;
  const { project } = addPlanning(world, {
    status: SCRIPT,
    project: { name: SCRIPT, customer: `/contacts/${contact}` },
    group: { name: SCRIPT },
    lines: [{ equipment, name: SCRIPT }],
  });
  for (const path of [
    '/_sandbox/desk/contacts',
    `/_sandbox/desk/contacts?q=${encodeURIComponent(SCRIPT)}`,
    '/_sandbox/desk/stock',
    '/_sandbox/desk/planning',
    '/_sandbox/desk/equipment/1',
    `/_sandbox/desk/projects/${project}`,
  ]) {
    const { text, headers } = await visit(world, path);
    expect([path, text.includes('<script'), text.includes('&lt;script&gt;')]).toEqual([
      path,
      false,
      true,
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('another host name leads to no page of the desk', async () => {
  const world = aWorld();
  for (const path of ['/', '/_sandbox/desk/contacts', '/_sandbox/desk/equipment/1']) {
    const request = new Request(`http://evil.example:4500${path}`);
    expect((await world.sandbox.fetch(request)).status).toBe(403);
  }
});
