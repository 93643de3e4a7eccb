import { expect, test } from 'vitest';
import { HOUSE_ACTIONS } from '#app/planning/play-house.ts';
import { addPlanning } from '#app/testing/add-planning.ts';
import { ask, askPage, askRow } from '#app/testing/ask.ts';
import { submit, visit } from '#app/testing/visit.ts';
import { createWorld, type World } from '#app/testing/world.ts';

const NOW = Date.parse('2027-02-01T09:00:00Z');

function aProject() {
  const world = createWorld({ now: () => NOW });
  const folder = world.add('folders', { name: 'Licht' });
  const add = (name: string) =>
    world.add('equipment', { name, price: 100, in_shop: true, folder: `/folders/${folder}` });
  const [lamp, stand] = [add('Lampe'), add('Stativ')];
  add('Leuchte');
  const line = (name: string, equipment: number, quantity: number) => ({
    name,
    equipment: `/equipment/${equipment}`,
    quantity,
    quantity_total: quantity,
    unit_price: 100,
  });
  const planned = addPlanning(world, { lines: [line('Lampe', lamp, 2), line('Stativ', stand, 1)] });
  return { world, project: planned.project };
}

const play = (world: World, project: number, form: Record<string, string>) =>
  submit(world, `/_sandbox/desk/projects/${project}`, { form });

const readStatus = async (world: World, project: number) =>
  (await askPage(world, `/projects/${project}/subprojects`)).data[0]?.status;

test('the page of a project offers every step of the house', async () => {
  const { world, project } = aProject();
  const { text } = await visit(world, `/_sandbox/desk/projects/${project}`);
  for (const [label] of Object.values(HOUSE_ACTIONS)) expect(text).toContain(`${label}</button>`);
});

test('a quote is made, sent and signed', async () => {
  const { world, project } = aProject();
  await play(world, project, { action: 'quote' });
  const [quote] = (await askPage(world, `/projects/${project}/quotes`)).data;
  expect(quote).toMatchObject({ version: 1, price: 300, price_invat: 360 });
  await play(world, project, { action: 'sent' });
  expect(await readStatus(world, project)).toBe('/statuses/1');
  await play(world, project, { action: 'signed' });
  expect(await readStatus(world, project)).toBe('/statuses/3');
  const files = (await askPage(world, `/projects/${project}/files`)).data;
  expect(files.map((row) => row.readable_name)).toEqual([expect.stringMatching(/ signed\.pdf$/)]);
});

test('a new version has the price of the new plan, a second quote is another row', async () => {
  const { world, project } = aProject();
  await play(world, project, { action: 'quote' });
  await play(world, project, { action: 'lines' });
  await play(world, project, { action: 'version' });
  await play(world, project, { action: 'quote' });
  const { data } = await askPage(world, `/projects/${project}/quotes`);
  expect(data).toMatchObject([
    { version: 2, price: 400 },
    { version: 1, price: 400 },
  ]);
});

test('other lines: one more, one left out, one that nobody asked for', async () => {
  const { world, project } = aProject();
  await play(world, project, { action: 'lines' });
  const { data } = await askPage(world, `/projects/${project}/projectequipment`);
  expect(data).toMatchObject([
    { name: 'Lampe', quantity_total: 3 },
    { name: 'Leuchte', quantity_total: 1, external_remark: 'Vom Haus dazugelegt' },
  ]);
});

test('dates move by a day and keep their hour across the clock change', async () => {
  const { world, project } = aProject();
  world.edit('projectequipmentgroup', 1, { planperiod_end: '2027-03-27T12:00:00+01:00' });
  await play(world, project, { action: 'dates' });
  const row = await askRow(world, `GET /projects/${project}`);
  expect(row).toMatchObject({
    planperiod_start: '2027-03-02T12:00:00+01:00',
    planperiod_end: '2027-03-28T12:00:00+02:00',
  });
});

test('what has not come back is out and delayed', async () => {
  const { world, project } = aProject();
  await play(world, project, { action: 'late' });
  expect(await readStatus(world, project)).toBe('/statuses/5');
  const { data } = await askPage(world, `/projects/${project}/projectequipment`);
  expect(data.every((row) => row.is_delayed)).toBe(true);
  expect(Date.parse(String(data[0]?.planperiod_end))).toBeLessThan(NOW);
});

test('a task of the shop is answered on the page of its project', async () => {
  const { world, project } = aProject();
  world.add('taskstatuses', { name: 'Zu erledigen' });
  world.add('taskstatuses', { name: 'Erledigt', type: 'done' });
  const body = { name: 'Nachricht', color: '#00AA00', synchronization_id: 'k-1' };
  const { id } = await askRow(world, `POST /projects/${project}/tasks`, body);
  await play(world, project, { task: String(id) });
  expect(await askRow(world, `GET /tasks/${id}`)).toMatchObject({
    item: project,
    itemtype: 'Project',
    status: '/taskstatuses/2',
    completed_at: '2027-02-01T10:00:00+01:00',
  });
});

test('a task needs a colour, and nobody may make it public', async () => {
  const { world, project } = aProject();
  world.add('taskstatuses', { name: 'Zu erledigen' });
  const post = (body: object) => ask(world, `POST /projects/${project}/tasks`, { body });
  expect((await post({ name: 'x' })).status).toBe(400);
  expect((await post({ name: 'x', color: '#00AA00', public: 0 })).status).toBe(400);
  expect((await post({ name: 'x'.repeat(256), color: '#00AA00' })).status).toBe(400);
});

test('an unknown step is refused, and so is a form from elsewhere', async () => {
  const { world, project } = aProject();
  expect((await play(world, project, { action: 'maybe' })).status).toBe(400);
  const path = `/_sandbox/desk/projects/${project}`;
  const form = { action: 'packed' };
  expect((await submit(world, path, { form, origin: 'http://evil.example' })).status).toBe(403);
  const call = `POST /_sandbox/projects/${project}/packed`;
  expect((await ask(world, call, { authorization: null })).status).toBe(401);
  expect((await ask(world, call)).status).toBe(204);
  expect(await readStatus(world, project)).toBe('/statuses/4');
});
