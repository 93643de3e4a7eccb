import { isVatNumber } from '@klappe/domain';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/database/open-database.ts';
import { ask, askPage, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';
import { readDemo } from './read-demo.ts';
import { seedDemo } from './seed-demo.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function aDemoWorld(now = NOW) {
  const database = openDatabase(':memory:');
  seedDemo(database, now);
  return createWorld({ database, now: () => now });
}

/** For tests that only read. */
const world = aDemoWorld();
const demo = readDemo();
const items = demo.catalogue.flatMap(({ subcategories }) =>
  subcategories.flatMap(({ items: each }) => each),
);

test('twelve customers have numbers, companies have people and valid UID numbers', async () => {
  const { data } = await askPage(world, '/contacts');
  expect(data).toHaveLength(12);
  expect(new Set(data.map((row) => row.code)).size).toBe(12);
  for (const { persons, ...contact } of demo.contacts) {
    const isCompany = contact.type === 'company';
    expect([contact.code, persons.length > 0]).toEqual([contact.code, isCompany]);
    const uid = String(contact.VAT_code ?? '');
    if (uid !== '') expect([uid, isVatNumber(uid, String(contact.country))]).toEqual([uid, true]);
  }
  const company = await askRow(world, 'GET /contacts/1');
  expect(company).toMatchObject({ code: '10001', admin_contactperson: '/contactpersons/1' });
});

test('no two articles have the same picture', () => {
  const pictures = [...items, ...demo.kits].map(({ picture }) => picture);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('kits are packed or virtual, with their content below them', async () => {
  const { data } = await askPage(world, '/equipment?is_combination=1');
  expect(data.map((row) => row.type).sort()).toEqual(['case', 'case', 'case', 'set', 'set', 'set']);
  for (const { id, is_physical } of data) {
    const content = await askPage(world, `/equipment/${id}/equipmentsetscontent`);
    const isPacked = is_physical === 'Physical equipment';
    expect(content.itemCount).toBeGreaterThan(3);
    const kept = content.data.filter((row) => row.is_fixed === 'Reserved from stock');
    expect(kept).toHaveLength(isPacked ? content.itemCount : 0);
  }
});

test('47 parts of projects lie around today, with options, cancelled ones and templates', async () => {
  const { data } = await askPage(world, '/subprojects?expand=status');
  expect(data).toHaveLength(47);
  const statuses = data.map((row) => (row.status as { name: string }).name);
  for (const name of ['Option', 'Bestätigt', 'Storniert', 'Am Set', 'Zurückgegeben', 'Anfrage']) {
    expect(statuses).toContain(name);
  }
  expect(data.filter((row) => row.is_template)).toHaveLength(3);
  expect(data.filter((row) => row.in_planning === false)).toHaveLength(2);
  const soon = '/projects?planperiod_start[lte]=2026-12-04&planperiod_end[gte]=2026-11-06&limit=50';
  expect((await askPage(world, soon)).itemCount).toBeGreaterThan(10);
});

test('the parts of a planned kit are lines of their own, at no price', async () => {
  const [kit] = (await askPage(world, '/equipment?code=SET-4001')).data;
  const query = `equipment=/equipment/${kit?.id}&quantity_total=2`;
  const [line] = (await askPage(world, `/projectequipment?${query}`)).data;
  const parts = await askPage(world, `/projectequipment?parent=/projectequipment/${line?.id}`);
  expect(parts.itemCount).toBe(7);
  expect(parts.data[0]).toMatchObject({ quantity: 8, quantity_total: 16, factor: 0 });
});

test('automatic accessories are planned by themselves', async () => {
  const [project] = (await askPage(world, '/projects?number=2601')).data;
  const lines = await askPage(world, `/projects/${project?.id}/projectequipment?limit=100`);
  const names = lines.data.map((row) => row.name);
  expect(names).toContain('Codex Compact Drive Reader USB-C');
  expect(names.filter((name) => name === 'Codex Compact Drive Reader USB-C')).toHaveLength(1);
  const [drive] = lines.data.filter((row) => row.name === 'Regenschutz für Kinokamera');
  expect(drive).toMatchObject({ unit_price: 0, quantity_total: 1 });
});

test('longer projects have a higher factor, as the table says', async () => {
  const { data } = await askPage(world, '/factorgroups/1/factors?sort=from_days');
  expect(data).toHaveLength(18);
  expect(data[0]).toMatchObject({ from_days: 1, to_days: 1, factor: 1 });
  expect(data.at(-1)).toMatchObject({ from_days: 36, to_days: 10_000, factor: 10 });
  const [camera] = (await askPage(world, '/equipment?code=CAM-0351')).data;
  expect(camera).toMatchObject({ factor_group: '/factorgroups/1', taxclass: '/taxclasses/1' });
  const lines = await askPage(world, `/projectequipment?equipment=/equipment/${camera?.id}`);
  expect(lines.data[0]).toMatchObject({ unit_price: 890, factor: 8 });
});

test('repairs name pieces, some the same, some of them done', async () => {
  const { data } = await askPage(world, '/repairs?expand=serialnumber');
  expect(data).toHaveLength(8);
  const serials = data.map((row) => (row.serialnumber as { serial: string } | null)?.serial);
  expect(serials.filter((serial) => serial === 'CAM-0190/2')).toHaveLength(2);
  expect(serials).toContain(undefined);
  expect(new Set(data.map((row) => row.repair_status)).size).toBe(3);
});

test('the own fields are named by the numbers that the items use', async () => {
  const { data } = await askPage(world, '/extrainputfields');
  expect(data.map((row) => row.id)).toEqual([7, 8, 13, 14]);
});

test('a file that was filled before is left alone', async () => {
  const database = openDatabase(':memory:');
  seedDemo(database, NOW);
  database.exec('DELETE FROM contacts');
  seedDemo(database, NOW + 1000);
  expect((await askPage(createWorld({ database }), '/contacts')).itemCount).toBe(0);
});

test('the same day makes the same world', async () => {
  const second = aDemoWorld();
  for (const path of ['/projectequipment?limit=1500', '/serialnumbers?limit=1500', '/contacts']) {
    expect((await ask(world, `GET ${path}`)).text).toBe((await ask(second, `GET ${path}`)).text);
  }
});
